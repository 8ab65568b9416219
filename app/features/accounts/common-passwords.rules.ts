/** Whether a password is one of those that attackers try first, however it is written. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase().normalize('NFKC')
  return common.has(plain) || /^(.)\1*$/su.test(plain) || isRun(plain)
}

// Letters or digits in a row, up or down: 12345678, abcdefgh, 98765432.
function isRun(text: string): boolean {
  const codes = [...text].map((letter) => letter.codePointAt(0) ?? 0)
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)))
  return steps.size === 1 && (steps.has(1) || steps.has(-1))
}

// Of at least eight characters, the commonest of public lists and those that a school in Bangladesh would think of.
const common = new Set(
  `password password1 password12 password123 password1234 password! passw0rd p@ssw0rd p@ssword pa$$word pa$$w0rd
  password01 password2 password123! mypassword yourpassword newpassword changeme changeme1 changeme123 letmein1
  letmein123 welcome1 welcome12 welcome123 welcome@123 iloveyou iloveyou1 iloveyou2 iloveyou123 princess princess1
  sunshine sunshine1 football football1 baseball baseball1 superman superman1 batman123 trustno1 starwars whatever
  computer internet samsung1 michelle jennifer jonathan danielle elizabeth victoria chocolate butterfly liverpool
  liverpool1 chelsea1 arsenal1 barcelona realmadrid manchester cristiano messi123 ronaldo7 cricket1 cricket123
  qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwerty1! qwer1234 1q2w3e4r 1q2w3e4r5t
  1qaz2wsx 1qazxsw2 zaq12wsx zxcvbnm1 zxcvbnm123 asdfghjk asdfghjkl asdf1234 asdfasdf asdfqwer q1w2e3r4 q1w2e3r4t5
  abcd1234 abc12345 abc123456 abcabc123 abcd@1234 a1b2c3d4 aa123456 aa12345678 a1234567 a12345678 a123456789
  abc123abc 123abc123 123qweasd 123qwe123 qwe123qwe qweasdzxc 1234qwer 12341234 12344321 12121212 11223344 1122334455
  112233445566 123123123 123456123 123454321 123321123 1234567a 12345678a 123456789a 123456789q 1234567890q 12345abc
  123456abc 1234abcd 12345qwert 12345678910 1234567891 0123456789 01234567 987654321 9876543210 87654321 147258369
  159357159 159753456 741852963 789456123 963852741 10203040 101010101 1020304050 10101010 20202020 13131313 69696969
  88888888 999999999 55555555 00000000 11111111 22222222 33333333 44444444 66666666 77777777 99999999
  admin123 admin1234 admin12345 admin123456 admin@123 admin@1234 adminadmin administrator administrator1 admin2020
  admin2021 admin2022 admin2023 admin2024 admin2025 admin2026 root1234 rootroot toor1234 test1234 test12345 testtest
  tester123 demo1234 guest123 user1234 username login123 master123 master12 secret123 secret12 default1 system123
  server123 computer1 computer123 internet1 google123 facebook facebook1 facebook123 youtube123 whatsapp windows1
  windows10 microsoft samsung123 nokia123 android1 football123 baseball123 basketball monkey123 dragon123 shadow123
  michael1 jordan23 charlie1 ashley12 jessica1 nicole12 daniel12 thomas12 andrew12 joshua12 matthew1 hunter12
  bangladesh bangladesh1 bangladesh12 bangladesh123 bangladesh71 bangladesh1971 bangla123 bangla1234 banglades
  dhaka123 dhaka1234 dhakacity chittagong chattogram rajshahi1 rajshahi khulna123 barishal1 sylhet123 rangpur1
  mymensingh school123 school1234 school12 school@123 college1 college12 college123 college1234 college@123
  madrasha1 madrasa123 teacher1 teacher123 teacher@123 student1 student12 student123 student@123 principal
  principal1 principal123 headmaster headmaster1 office123 office1234 pathshala pathshala1 pathshala123 education
  education1 education123 allah123 allahuakbar bismillah bismillah1 bismillah786 mohammad muhammad1 muhammad
  mohammad1 786786786 78678678 islam123 islam786 ramadan123 mashallah inshallah alhamdulillah subhanallah
  ilovebangladesh ilovedhaka ilovemom ilovemama ilovegod jesus123 amarsonarbangla sonarbangla amarbangla joybangla
  joybangla1 joybangla71 rahim123 karim123 rahman123 hossain1 hossain123 hasan123 hasan1234 rakib123 sakib123
  shakib75 shakib123 tamim123 mashrafe mushfiq15 sultana123 fatema123 ayesha123 khan1234 ahmed123 akter123 begum123
  পাসওয়ার্ড পাসওয়ার্ড১ পাসওয়ার্ড১২৩ বাংলাদেশ বাংলাদেশ১ বাংলাদেশ১২৩ আমারসোনারবাংলা সোনারবাংলা জয়বাংলা আসসালামুআলাইকুম বিসমিল্লাহ আলহামদুলিল্লাহ
  ১২৩৪৫৬৭৮৯০ আমিতোমাকেভালোবাসি`
    .split(/\s+/)
    .map((word) => word.toLowerCase().normalize('NFKC')),
)
