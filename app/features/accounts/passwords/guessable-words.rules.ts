import { searchKey } from '#app/text/search/search-key.ts'

/** Frequent words in passwords in Bangladesh and elsewhere; as search keys. */
export const guessableWords: ReadonlySet<string> = new Set(
  `password passwd passcode pass mypass mypassword newpassword secret letmein welcome changeme default temporary
  admin administrator adminuser superadmin root user username guest test tester testing demo login logon signin master
  system server database computer laptop desktop internet website webmaster network wifi router access security
  private public office manager director chairman president secretary account accounts cashier office service
  qwerty azerty iloveyou love lovely sweet heart baby angel princess prince queen king family friend friends forever
  happy smile flower rose lily butterfly sunshine moon star sky blue rainbow summer winter spring monsoon
  football cricket baseball basketball soccer argentina brazil brasil germany france barcelona realmadrid manchester
  liverpool chelsea arsenal juventus messi ronaldo neymar worldcup champion captain player winner legend
  superman batman spiderman starwars pokemon naruto dragon tiger lion eagle monkey shadow hunter killer hacker ninja
  pubg freefire minecraft gaming gamer google gmail yahoo facebook messenger whatsapp youtube instagram tiktok bkash
  nagad rocket samsung nokia xiaomi redmi realme oppo vivo iphone android windows microsoft apple grameenphone
  banglalink robi airtel teletalk freedom whatever trustno money power success hello goodluck godisgreat
  michael jennifer jordan charlie daniel jessica ashley victoria elizabeth chocolate mango banana orange

  school college university madrasha madrasa madrassa institute academy campus model govt government highschool
  teacher student students principal headmaster headmistress headteacher viceprincipal professor lecturer
  pathshala education shikkha shiksha shikkhok shikkhika bidyaloy biddaloy bidyalay vidyalaya mohabiddaloy
  mahavidyalaya prodhanshikkhok odhokkho chatro chhatro chatri chhatri porashona porikkha result admission notice
  routine library class roll exam ssc hsc jsc psc dakhil alim fazil kamil eiin nctb banbeis schooladmin collegeadmin
  schoolwebsite collegewebsite myschool mycollege mymadrasha

  bangladesh bangla bangali bangalee bengali banglades deshbangla sonarbangla amarsonarbangla amarbangla joybangla
  joybangladesh bangladeshzindabad banglabhasha matribhasha ekushey ekusheyfebruary shohidminar shaheedminar shohid
  bijoy bijoydibosh shadhinota swadhinota muktijuddho muktijoddha ekattor desh amardesh matribhumi
  padma meghna jamuna surma teesta karnaphuli brahmaputra buriganga padmasetu sundarban kuakata sajek
  shapla doel ilish kathal royalbengal bengaltiger pohelaboishakh boishakh baishakh
  bagerhat bandarban barguna barisal barishal bhola bogra bogura brahmanbaria chandpur chapainawabganj chittagong
  chattogram chuadanga comilla cumilla coxsbazar dhaka dhakacity dinajpur faridpur feni gaibandha gazipur gopalganj
  habiganj jamalpur jessore jashore jhalokati jhenaidah joypurhat khagrachhari khulna kishoreganj kurigram kushtia
  lakshmipur laxmipur lalmonirhat madaripur magura manikganj meherpur moulvibazar munshiganj mymensingh naogaon
  narail narayanganj narsingdi natore netrokona nilphamari noakhali pabna panchagarh patuakhali pirojpur rajbari
  rajshahi rangamati rangpur satkhira savar shariatpur sherpur sirajganj sunamganj sylhet tangail thakurgaon uttara
  mirpur gulshan banani dhanmondi mohammadpur motijheel tongi

  allah allahu allahuakbar bismillah alhamdulillah subhanallah mashallah inshallah astagfirullah assalamualaikum
  salam islam muslim quran koran ramadan ramjan ramzan eid eidmubarak namaz jannah jannat makkah madina kaaba
  lailahaillallah rasulullah krishna harekrishna radhakrishna radhe durga shiva saraswati ganesh jesus buddha

  mohammad mohammed muhammad mohammod mohamed abdullah abdul rahim karim rahman hossain hossen hasan hussain ahmed
  ahmad ali khan chowdhury choudhury miah mia uddin alam haque hoque sarkar sikder talukder mondol biswas saha das
  roy islam akter akhter aktar begum khatun khanam sultana fatema fatima ayesha aisha khadija mariam rahima salma
  nasrin shirin sumi ruma rupa mim mitu ritu lima nipa jannatul ferdous ferdousi sharmin tania farhana rokeya
  rakib sakib shakib tamim mushfiq mashrafe sohel rubel jewel ripon sumon shohag shuvo shanto rifat arif asif imran
  kamal jamal jahid zahid nayeem naim sabbir faruk babu rana raju sujon mamun masum milon liton shamim shahin selim
  monir ibrahim yusuf sagor akash badhon bappi bijoy joy rony hridoy

  ammu abbu amma abba mama baba maa mamoni babamaa ammuabbu abbuammu bhai bon apu sona jaan moyna tuntuni pakhi
  bondhu bondhutto shopno swapno valobasha bhalobasha valobashi bhalobashi amitomakevalobashi
  amitomakebhalobashi tomakechai tumi amar jibon amarjibon pagol pagli misti mishti chad tara golap ilovemom
  ilovemama ilovedad ilovemyfamily ilovebangladesh iloveallah ilovegod

  পাসওয়ার্ড গোপন অ্যাডমিন এডমিন লগইন স্বাগতম কম্পিউটার ইন্টারনেট ফেসবুক মোবাইল ক্রিকেট ফুটবল আর্জেন্টিনা ব্রাজিল
  স্কুল কলেজ মাদ্রাসা বিদ্যালয় মহাবিদ্যালয় পাঠশালা শিক্ষা শিক্ষক শিক্ষিকা প্রধানশিক্ষক অধ্যক্ষ ছাত্র ছাত্রী শিক্ষার্থী অফিস পরীক্ষা
  বাংলাদেশ বাংলা বাঙালি সোনারবাংলা আমারসোনারবাংলা জয়বাংলা একুশে শহীদমিনার বিজয় বিজয়দিবস স্বাধীনতা মুক্তিযুদ্ধ একাত্তর
  মাতৃভাষা মাতৃভূমি পদ্মা মেঘনা যমুনা সুন্দরবন শাপলা দোয়েল ইলিশ বৈশাখ পহেলাবৈশাখ
  ঢাকা চট্টগ্রাম রাজশাহী খুলনা বরিশাল সিলেট রংপুর ময়মনসিংহ কুমিল্লা নোয়াখালী বগুড়া যশোর দিনাজপুর ফরিদপুর টাঙ্গাইল পাবনা
  কুষ্টিয়া গাজীপুর নারায়ণগঞ্জ নরসিংদী কক্সবাজার ব্রাহ্মণবাড়িয়া চাঁদপুর ফেনী জামালপুর নেত্রকোনা কিশোরগঞ্জ সিরাজগঞ্জ
  আল্লাহ আল্লাহুআকবার বিসমিল্লাহ আলহামদুলিল্লাহ সুবহানাল্লাহ মাশাআল্লাহ ইনশাআল্লাহ আসসালামুআলাইকুম ইসলাম রমজান ঈদমোবারক কৃষ্ণ
  হরেকৃষ্ণ দুর্গা মোহাম্মদ মুহাম্মদ আবদুল্লাহ রহিম করিম রহমান হোসেন হাসান আহমেদ আলী খান চৌধুরী মিয়া আক্তার বেগম খাতুন সুলতানা
  ফাতেমা আয়েশা রহিমা সালমা রাকিব সাকিব তামিম সোহেল রুবেল আম্মু আব্বু আম্মা আব্বা মা বাবা ভাই বন্ধু স্বপ্ন ভালোবাসা ভালোবাসি
  আমিতোমাকেভালোবাসি তোমাকেচাই আমার জীবন পাগল মিষ্টি ময়না সোনা চাঁদ তারা গোলাপ`
    .split(/\s+/)
    .map(searchKey),
)
