import { readWordLines } from './word-lines.ts'

/**
 * Words with the same meaning, in Bengali and Latin letters: a search for one finds the others. The first of a line is
 * the usual word. What belongs into a line: docs/glossary.md, "Words of the search".
 */
export const synonymGroups: readonly (readonly string[])[] = readWordLines(`
# Forms, dates and money
ফরম পূরণ, ফর্ম পূরণ, ফরমপূরণ, ফরম ফিলাপ, ফর্ম ফিলাপ, ফরম ফিলআপ, ফর্ম ফিলআপ, ফিলাপ, form fill up, form fillup, form filup, form fill, fill up, fillup
ফরম, ফর্ম, আবেদনপত্র, form
আবেদন, দরখাস্ত, এপ্লাই, application, apply, abedon
তারিখ, ডেট, date, tarikh
সময়, টাইম, time, somoy
শেষ তারিখ, শেষ সময়, শেষ দিন, সময়সীমা, ডেডলাইন, deadline, last date, sesh tarikh
সময় বৃদ্ধি, সময় বাড়ানো, বর্ধিত সময়, extended, extension
পরিবর্তন, চেঞ্জ, change
ফেরত, return
হারানো, হারিয়ে, lost
বেতন, ফি, ফিস, টিউশন ফি, fee, fees, tuition, tuition fee, beton, salary
বকেয়া, পাওনা, due, dues, bokeya
বিনামূল্যে, বিনা মূল্যে, ফ্রি, free
টাকা, money, taka
ভাড়া, rent, fare, vara, bhara
বিকাশ, bkash, bikash
ব্যাংক, bank
হিসাব, একাউন্ট, অ্যাকাউন্ট, account
তহবিল, ফান্ড, fund
পরিশোধ, পেমেন্ট, payment
রসিদ, রশিদ, রিসিট, receipt
সেশন চার্জ, session charge, session fee
উপবৃত্তি, বৃত্তি, স্কলারশিপ, স্টাইপেন্ড, stipend, scholarship, upobritti, britti
জরিমানা, ফাইন, বিলম্ব ফি, fine
# Admission
ভর্তি, এডমিশন, অ্যাডমিশন, এ্যাডমিশন, ভর্তী, admission, admisson, vorti, bhorti
মেধা তালিকা, মেধাতালিকা, মেরিট লিস্ট, merit list, merit
অপেক্ষমাণ তালিকা, অপেক্ষমান তালিকা, ওয়েটিং লিস্ট, waiting list
আসন, সিট, seat
লটারি, lottery
যোগ্যতা, eligibility, qualification, joggota
জন্ম নিবন্ধন, জন্মনিবন্ধন, জন্ম সনদ, birth certificate, birth registration
রেজিস্ট্রেশন, রেজিষ্ট্রেশন, নিবন্ধন, registration, রেজি, reg
ছাড়পত্র, টিসি, ট্রান্সফার সার্টিফিকেট, tc, transfer certificate
বদলি, transfer
কাগজপত্র, papers, kagoj
শিক্ষাবর্ষ, সেশন, academic year, session
# Examinations
পরীক্ষা, পরিক্ষা, এক্সাম, এগজাম, exam, examination, porikkha, porikha, poriksha
এইচএসসি, এইচ এস সি, উচ্চ মাধ্যমিক, উচ্চমাধ্যমিক, ইন্টারমিডিয়েট, ইন্টার, hsc, h s c, intermediate
এসএসসি, এস এস সি, মাধ্যমিক পরীক্ষা, ssc, s s c
জেএসসি, জে এস সি, jsc, j s c
পিইসি, পিএসসি, প্রাথমিক সমাপনী, psc, pec
টেস্ট, টেষ্ট, নির্বাচনী, নির্বাচনি, test
প্রাক নির্বাচনী, প্রাকনির্বাচনী, প্রাক নির্বাচনি, প্রি টেস্ট, প্রিটেস্ট, pre test, pretest
মডেল টেস্ট, মডেলটেস্ট, model test
ক্লাস টেস্ট, শ্রেণি অভীক্ষা, class test
অর্ধবার্ষিক, অর্ধ বার্ষিক, অর্ধবার্ষিকী, ষাণ্মাসিক, ষান্মাসিক, হাফ ইয়ারলি, half yearly
বার্ষিক, annual, yearly
বার্ষিক পরীক্ষা, সমাপনী পরীক্ষা, ফাইনাল, annual exam, final exam, বর্ষ সমাপনী, ইয়ার ফাইনাল, year final
ব্যবহারিক, প্র্যাকটিক্যাল, প্রাকটিক্যাল, প্র্যাকটিকাল, প্র্যাকটিকেল, practical
মৌখিক, ভাইভা, viva
ইনকোর্স, ইন কোর্স, incourse, in course
প্রবেশপত্র, প্রবেশ পত্র, এডমিট, অ্যাডমিট, এডমিট কার্ড, অ্যাডমিট কার্ড, admit, admit card, probesh potro
আসন বিন্যাস, আসনবিন্যাস, সিট প্ল্যান, সিট প্লান, সীট প্ল্যান, seat plan
পরীক্ষাকেন্দ্র, পরীক্ষা কেন্দ্র, exam center, exam centre
সাজেশন, সাজেসন, সাজেশান, suggestion, suggession, sajeshon
প্রশ্ন, প্রশ্নপত্র, question
মূল্যায়ন, evaluation, assessment
মাসিক, monthly
সাপ্তাহিক, weekly
# Results and papers
ফলাফল, ফল, ফল প্রকাশ, রেজাল্ট, রেজাল্ড, রিজাল্ট, result, rezult, rejalt, rezalt, folafol, fol
পাসের হার, pass rate
জিপিএ, gpa
পুনঃনিরীক্ষণ, পুনর্নিরীক্ষণ, পুনঃনিরীক্ষা, বোর্ড চ্যালেঞ্জ, খাতা চ্যালেঞ্জ, রিচেক, recheck, rescrutiny, re scrutiny, board challenge
মার্কশিট, মার্কসিট, মার্কশীট, নম্বরপত্র, ট্রান্সক্রিপ্ট, marksheet, mark sheet, transcript, marks sheet
সনদ, সার্টিফিকেট, সনদপত্র, certificate
প্রশংসাপত্র, প্রশংসা পত্র, টেস্টিমোনিয়াল, testimonial, চারিত্রিক সনদ, character certificate
পরিচয়পত্র, পরিচয় পত্র, আইডি কার্ড, আইডিকার্ড, id card, identity card, আই ডি কার্ড, idcard
আইডি, আই ডি, id
ইউনিক আইডি, unique id
সম্মতিপত্র, সম্মতি, consent
জাতীয় পরিচয়পত্র, এনআইডি, nid, national id
# Teaching
রুটিন, রুটীন, সময়সূচি, সময়সূচী, সময় সূচি, সময় সূচী, routine, rutin, timetable, শিডিউল, schedule
সিলেবাস, পাঠ্যসূচি, পাঠ্যসূচী, syllabus, silebas
সংক্ষিপ্ত, শর্ট, short
মানবণ্টন, মান বণ্টন, নম্বর বণ্টন, marks distribution
শিক্ষাপঞ্জি, বর্ষপঞ্জি, ক্যালেন্ডার, একাডেমিক ক্যালেন্ডার, academic calendar, calendar
ক্লাস, শ্রেণি, শ্রেণী, শ্রেনি, class
ক্লাস রুটিন, class routine
অনলাইন ক্লাস, ভার্চুয়াল ক্লাস, জুম ক্লাস, online class
অতিরিক্ত ক্লাস, কোচিং, extra class, coaching
বই, পাঠ্যবই, পাঠ্যপুস্তক, book, textbook, boi
বইয়ের তালিকা, পাঠ্যবইয়ের তালিকা, বুক লিস্ট, book list, booklist
গাইড, guide
নোট, note
অ্যাসাইনমেন্ট, এসাইনমেন্ট, assignment
উপস্থিতি, হাজিরা, attendance, hajira
প্রশিক্ষণ, ট্রেনিং, training
# Groups and subjects
বিজ্ঞান, সায়েন্স, সাইন্স, science
মানবিক, আর্টস, arts, humanities
ব্যবসায় শিক্ষা, বাণিজ্য, কমার্স, commerce, business studies
বাংলা, bangla, bengali
ইংরেজি, ইংলিশ, english, ingreji
গণিত, ম্যাথ, ম্যাথস, অংক, অঙ্ক, math, maths, mathematics, gonit
উচ্চতর গণিত, হায়ার ম্যাথ, higher math, higher maths, higher mathematics
তথ্য ও যোগাযোগ প্রযুক্তি, তথ্যপ্রযুক্তি, আইসিটি, ict, তথ্য প্রযুক্তি, আই সি টি, আইটি, it
কম্পিউটার, computer
পদার্থবিজ্ঞান, পদার্থ বিজ্ঞান, পদার্থবিদ্যা, পদার্থ, ফিজিক্স, physics
রসায়ন, কেমিস্ট্রি, chemistry
জীববিজ্ঞান, জীব বিজ্ঞান, বায়োলজি, biology
উদ্ভিদবিজ্ঞান, উদ্ভিদবিদ্যা, botany
প্রাণিবিজ্ঞান, প্রাণিবিদ্যা, zoology
বাংলাদেশ ও বিশ্বপরিচয়, বিশ্বপরিচয়, বিজিএস, bgs
সমাজবিজ্ঞান, sociology
সামাজিক বিজ্ঞান, social science
সমাজকর্ম, social work
পৌরনীতি, সিভিক্স, civics
রাষ্ট্রবিজ্ঞান, political science
অর্থনীতি, ইকোনমিক্স, economics
ইতিহাস, হিস্ট্রি, history
ভূগোল, জিওগ্রাফি, geography
যুক্তিবিদ্যা, লজিক, logic
দর্শন, philosophy
মনোবিজ্ঞান, সাইকোলজি, psychology
হিসাববিজ্ঞান, একাউন্টিং, অ্যাকাউন্টিং, accounting
ফিন্যান্স, ফিনান্স, finance
ব্যবস্থাপনা, ম্যানেজমেন্ট, management
বিপণন, মার্কেটিং, marketing
পরিসংখ্যান, স্ট্যাটিস্টিক্স, statistics
ইসলাম শিক্ষা, ইসলাম ধর্ম, ইসলামিয়াত, islam, islamic studies
হিন্দুধর্ম, হিন্দু ধর্ম, hindu religion
ধর্ম, religion, dhormo
আরবি, আরবী, arabic
কৃষিশিক্ষা, কৃষি শিক্ষা, কৃষি, agriculture
গার্হস্থ্য বিজ্ঞান, গার্হস্থ্য, home economics, home science
চারু ও কারুকলা, চারুকলা, ড্রইং, চিত্রাঙ্কন, drawing, আর্ট, art
শারীরিক শিক্ষা, শরীরচর্চা, খেলার শিক্ষক, গেম টিচার, game teacher, physical education, শারীরিক শিক্ষক, ক্রীড়া শিক্ষক, পিটি, sports teacher, physical teacher, pt
সংগীত, সঙ্গীত, গান, music
# Classes
ষষ্ঠ, ষষ্ট, সিক্স, six, vi
সপ্তম, সেভেন, seven, vii
অষ্টম, এইট, eight, viii
নবম, নাইন, nine, ix
দশম, টেন, ten
একাদশ, ইলেভেন, ইন্টার প্রথম বর্ষ, ইন্টার ফার্স্ট ইয়ার, eleven, xi, inter first year, inter 1st year
দ্বাদশ, টুয়েলভ, ইন্টার দ্বিতীয় বর্ষ, ইন্টার সেকেন্ড ইয়ার, twelve, xii, inter second year, inter 2nd year
প্রথম বর্ষ, ১ম বর্ষ, ফার্স্ট ইয়ার, first year, 1st year
দ্বিতীয় বর্ষ, ২য় বর্ষ, সেকেন্ড ইয়ার, second year, 2nd year
অনার্স, সম্মান, honours, honors, hons
ডিগ্রি, ডিগ্রী, স্নাতক পাস, degree
মাস্টার্স, স্নাতকোত্তর, masters
# The year
ছুটি, বন্ধ, অবকাশ, holiday, vacation, leave, chuti, chutti, chhuti, bondho
গ্রীষ্মকালীন, গ্রীষ্মের, summer, গরমের
শীতকালীন, শীতের, winter
দিবস, day
ঈদ, ইদ, ঈদুল, ইদুল, ঈদে, eid
আশুরা, ashura
মিলাদ, milad
ঈদুল ফিতর, রোজার ঈদ, eid ul fitr, rojar eid
ঈদুল আজহা, কোরবানির ঈদ, কুরবানির ঈদ, eid ul adha, eid ul azha, kurbani eid, korbani eid
পূজা, পুজা, দুর্গাপূজা, puja, দুর্গা পূজা, দূর্গাপূজা, durga puja
বড়দিন, ক্রিসমাস, christmas
রমজান, রমযান, রোজা, ramadan, ramzan, roja, romjan
বিজয় দিবস, ১৬ ডিসেম্বর, victory day
স্বাধীনতা দিবস, ২৬ মার্চ, independence day, স্বাধীনতা ও জাতীয় দিবস
শহীদ দিবস, মাতৃভাষা দিবস, একুশে ফেব্রুয়ারি, ২১ ফেব্রুয়ারি, ভাষা দিবস, mother language day, শহিদ দিবস, ekushey february
নববর্ষ, পহেলা বৈশাখ, পয়লা বৈশাখ, বাংলা নববর্ষ, pohela boishakh
নবীনবরণ, নবীন বরণ, ওরিয়েন্টেশন, orientation, freshers, nobin boron
বিদায়, ফেয়ারওয়েল, farewell
ক্রীড়া, খেলাধুলা, খেলাধূলা, খেলা, স্পোর্টস, sports, khela, kheladhula
ফুটবল, football
ভলিবল, volleyball
ক্রীড়া প্রতিযোগিতা, স্পোর্টস ডে, sports day
সাংস্কৃতিক, সংস্কৃতি, কালচারাল, cultural
অনুষ্ঠান, প্রোগ্রাম, program, programme, event
প্রতিযোগিতা, কম্পিটিশন, competition, contest
শিক্ষা সফর, শিক্ষাসফর, স্টাডি ট্যুর, ট্যুর, study tour, tour
বনভোজন, পিকনিক, picnic
মেলা, ফেয়ার, fair, mela
ক্যাম্প, তাঁবুবাস, camp, camping
দল, টিম, team
রচনা, essay
সংবর্ধনা, সম্বর্ধনা, reception
বার্ষিকী, ম্যাগাজিন, সাময়িকী, magazine
পুনর্মিলনী, রিইউনিয়ন, reunion
পুরস্কার, পুরষ্কার, প্রাইজ, prize, award
সাফল্য, অর্জন, কৃতিত্ব, achievement, success
পুরস্কার বিতরণী, পুরস্কার বিতরণ, prize giving
বিতর্ক, ডিবেট, debate
কুইজ, quiz
বৃক্ষরোপণ, গাছ লাগানো, tree plantation, tree planting
শোভাযাত্রা, র‍্যালি, rally
বন্যা, flood
ঘূর্ণিঝড়, cyclone
শৈত্যপ্রবাহ, cold wave
তাপপ্রবাহ, heat wave, heatwave
# People and their posts
শিক্ষার্থী, ছাত্র, ছাত্রছাত্রী, ছাত্র ছাত্রী, স্টুডেন্ট, student, chatro
প্রাক্তন শিক্ষার্থী, সাবেক শিক্ষার্থী, প্রাক্তন ছাত্র, alumni, ex student
অভিভাবক, গার্ডিয়ান, গার্জিয়ান, প্যারেন্টস, guardian, parents
শিক্ষক, টিচার, teacher, shikkhok
কর্মচারী, কর্মচারি, স্টাফ, staff, kormochari
অধ্যক্ষ, প্রিন্সিপাল, প্রিন্সিপ্যাল, principal
উপাধ্যক্ষ, ভাইস প্রিন্সিপাল, ভাইস প্রিন্সিপ্যাল, vice principal
প্রধান শিক্ষক, হেডমাস্টার, হেড মাস্টার, হেড টিচার, হেড স্যার, headmaster, head master, head teacher, head sir, হেডস্যার
সহকারী প্রধান শিক্ষক, সহকারি প্রধান শিক্ষক, সহকারী হেডমাস্টার, assistant headmaster, assistant head teacher
সুপার, সুপারিনটেনডেন্ট, সুপারিনটেন্ডেন্ট, superintendent
সহকারী সুপার, সহকারি সুপার, সহ সুপার, assistant superintendent, assistant super
সহকারী শিক্ষক, assistant teacher
অধ্যাপক, প্রফেসর, professor
সহযোগী অধ্যাপক, associate professor
সহকারী অধ্যাপক, assistant professor
প্রভাষক, লেকচারার, lecturer
প্রদর্শক, ডেমনস্ট্রেটর, demonstrator
গ্রন্থাগারিক, লাইব্রেরিয়ান, librarian
সহকারী, সহকারি, assistant, asst
খণ্ডকালীন, পার্ট টাইম, part time
শূন্য পদ, শূন্যপদ, vacancy
প্রধান সহকারী, হেড ক্লার্ক, head clerk, head assistant
অফিস সহকারী, কেরানি, ক্লার্ক, office assistant, clerk
অফিস সহায়ক, পিয়ন, এমএলএসএস, peon, mlss
হিসাবরক্ষক, একাউন্টেন্ট, অ্যাকাউন্ট্যান্ট, accountant
ক্যাশিয়ার, cashier
ল্যাব সহকারী, ল্যাব এসিস্ট্যান্ট, lab assistant, laboratory assistant
অপারেটর, operator
নৈশ প্রহরী, নৈশপ্রহরী, নাইট গার্ড, night guard, নাইটগার্ড
নিরাপত্তা, সিকিউরিটি, security
নিরাপত্তাকর্মী, প্রহরী, দারোয়ান, গার্ড, security guard, guard
পরিচ্ছন্নতাকর্মী, পরিচ্ছন্নতা কর্মী, ঝাড়ুদার, সুইপার, sweeper, cleaner
মালি, gardener
আয়া, aya, ayah
মাওলানা, মৌলভি, মৌলভী, হুজুর
গাড়িচালক, চালক, ড্রাইভার, driver
সভাপতি, চেয়ারম্যান, president, chairman
সদস্য, মেম্বার, member
নির্বাচন, ভোট, ইলেকশন, election, vote
কমিটি, committee
অ্যাডহক, এডহক, adhoc, ad hoc
পরিচালনা কমিটি, পরিচালনা পর্ষদ, ম্যানেজিং কমিটি, গভর্নিং বডি, managing committee, governing body
# Parts of names
মোঃ, মোহাম্মদ, মোহাম্মাদ, মুহাম্মদ, md, mohammad, muhammad
মোছাঃ, মোসাঃ, মোছাম্মৎ, mst, mosammat
ড., ডক্টর, dr
উদ্দিন, উদ্দীন, uddin
আলী, ali
মিয়া, মিঞা, miah, mia
খান, khan
আক্তার, আকতার, আখতার, akter, aktar, akhter, akther
বেগম, begum, begom
রানী, রাণী, rani
লাল, lal
হোসেন, হোসাইন, hossain, hosen, hussain, hossen
চৌধুরী, chowdhury, choudhury, chaudhury
সরকার, sarkar, sarker
আহমেদ, আহমদ, আহম্মেদ, ahmed, ahmad
পারভীন, parvin, parveen
ইয়াসমিন, ইয়াছমিন, yasmin, yeasmin
ঘোষ, ghosh
পাল, pal
সেন, sen
নূর, nur, noor
হক, haque, hoque
রায়, roy
দাস, das
আরা, ara
দে, dey
সাহা, saha
# Places and how to reach them
বিদ্যালয়, স্কুল, school
ল্যাব, ল্যাবরেটরি, পরীক্ষাগার, lab, laboratory
নৌকা, boat, nouka
বিদ্যুৎ, কারেন্ট, electricity
পানি, water, pani
নদী, river
আসবাব, আসবাবপত্র, ফার্নিচার, furniture
মহাবিদ্যালয়, কলেজ, college
প্রতিষ্ঠান, institution, institute
বিভাগ, ডিপার্টমেন্ট, department, bibhag
শাখা, সেকশন, section
অফিস, দপ্তর, office
ছাত্রাবাস, ছাত্রীনিবাস, হোস্টেল, hostel
গ্রন্থাগার, লাইব্রেরি, লাইব্রেরী, পাঠাগার, library
বাস, bus
ফোন, মোবাইল, মুঠোফোন, টেলিফোন, phone, mobile, telephone
নম্বর, নাম্বার, number, nombor
ইমেইল, ইমেল, ই মেইল, মেইল, email, e mail, mail
ঠিকানা, এড্রেস, অ্যাড্রেস, address, thikana
মানচিত্র, ম্যাপ, map
যোগাযোগ, কন্টাক্ট, contact, jogajog
ছবি, ফটো, photo, picture, chobi
ওয়েবসাইট, website
# What an institution shows
তালিকা, লিস্ট, list, talika
শিট, শীট, sheet
বাজেট, budget
তথ্য, ইনফরমেশন, information, info
সংখ্যা, কতজন, কত জন, how many
নথি, নথিপত্র, ডকুমেন্ট, document
ইআইআইএন, eiin
এমপিও, mpo
স্বীকৃতি, recognition
অনুমতি, permission
অনুমোদন, approval
প্রতিবেদন, রিপোর্ট, report
পরিদর্শন, inspection
নিরীক্ষা, অডিট, audit
নিয়ম, নিয়মাবলি, rules, niyom, পদ্ধতি
নির্দেশনা, নির্দেশ, instruction, guideline
কার্যবিবরণী, রেজুলেশন, minutes, resolution
জমি, land
শৃঙ্খলা, discipline
আচরণবিধি, code of conduct
অভিযোগ, কমপ্লেইন, complaint, complain
গোপনীয়তা, প্রাইভেসি, privacy
সেবা প্রদান প্রতিশ্রুতি, সিটিজেন চার্টার, নাগরিক সনদ, citizen charter, citizens charter
তথ্য অধিকার, আরটিআই, rti
# Care
পোশাক, ইউনিফর্ম, ড্রেস, uniform, dress
টিকা, টিকাদান, ভ্যাকসিন, vaccine, vaccination, tika
স্বাস্থ্য, health
ডেঙ্গু, dengue
এইচপিভি, hpv
রক্ত, ব্লাড, blood
উত্ত্যক্ত, বুলিং, bullying
# Kinds of announcements
নোটিশ, নোটিস, বিজ্ঞপ্তি, ঘোষণা, সার্কুলার, notice, circular
সভা, মিটিং, সমাবেশ, meeting, sova
নিয়োগ, চাকরি, চাকুরি, চাকুরী, job, recruitment, niyog
দরপত্র, টেন্ডার, tender
স্থগিত, পেছানো, postponed, postpone
শুরু, আরম্ভ, start, suru, shuru
বাতিল, ক্যানসেল, cancel, cancelled
নিষিদ্ধ, নিষেধ, ban, banned
সংশোধনী, সংশোধিত, সংশোধন, correction, revised
পুরোনো, পুরাতন, পুরানো, পুরান, old
দরিদ্র, গরিব, poor
জরুরি, জরুরী, urgent, emergency
`)

/** Words that are searched for each other without the same meaning: never used to compare names. */
export const relatedGroups: readonly (readonly string[])[] = readWordLines(`
# Who leads the institution
প্রধান শিক্ষক, অধ্যক্ষ, সুপার, প্রতিষ্ঠানপ্রধান, headmaster, principal, head sir, হেড স্যার
# Years of a college
প্রথম বর্ষ, ফার্স্ট ইয়ার, first year, 1st year, একাদশ
দ্বিতীয় বর্ষ, সেকেন্ড ইয়ার, second year, 2nd year, দ্বাদশ
ইন্টার, inter, একাদশ, দ্বাদশ
# What an asker takes for the same
ফরম, form, আবেদন
তারিখ, date, সময়সূচি, রুটিন
টাকা, taka, ফি, বেতন
আসন, সিট, seat, আসন বিন্যাস, আসনবিন্যাস
শিক্ষক, teacher, প্রভাষক
প্রতিনিধি, সদস্য
আইসিটি, ict, কম্পিউটার, computer, তথ্য ও যোগাযোগ প্রযুক্তি
ভুল, সংশোধন, সংশোধনী
বৈশাখ, boishakh, নববর্ষ
`)

/** Left out of a search where nothing has them. */
export const questionWords: readonly string[] = readWordLines(`
# Questions
কবে, কখন, কত, কতো, টাকা, কোথায়, কই, কে, কারা, কী, কি, কেন, কেমন, কীভাবে, কিভাবে, কোন
kobe, kokhon, koto, taka, kothay, kothai, koi, ke, ki, keno, kemon, kivabe, kibhabe, kon
when, what, where, who, which, why, how
# What they end with
হবে, হয়, হতে, আছে, লাগে, লাগবে, দিবে, দেবে, দিতে, দিব, দেব, দেওয়ার, দিন, নিতে, নিয়ে, নিব, নেব, নেওয়ার, করব, করার, করতে, পাব, যাবে, গেছে, চাই, জানতে
hobe, hoy, ache, lage, lagbe, dibe, debe, dite, nite, nibo, korbo, pabo, chai
is, are, the, a, an, of, for, to, in, please
# How people are addressed
স্যার, স্যারের, ম্যাডাম, ম্যাডামের, ম্যাম, sir, madam, mam, teacher
# What each record has
তারিখ, নাম, শেষ, নম্বর, নাম্বার, date, name, last, number
# Beside a year
সাল, সালের, সনের
# The newest comes first anyway
নতুন, সর্বশেষ, notun, new, latest
# Endings that are written as words
এর, er, r, e, te
`).flat()

/** Endings of words: ছুটির, রুটিনটি, শিক্ষকদের, porikkhar. */
export const wordEndings: readonly string[] = readWordLines(`
র, ের, এর, য়ের, ে, য়, তে, কে, রা, দের, দেরকে, ই, ও
টি, টির, টিতে, টা, গুলো, গুলোর, গুলোতে, গুলি, গুলির
সমূহ, সমূহের, গণ, গণের, বৃন্দ, সহ
r, er, e, te, s, es
`).flat()
