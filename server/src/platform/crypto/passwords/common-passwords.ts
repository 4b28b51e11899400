/**
 * Words, names and phrases that people everywhere use as passwords. With a few characters around them they are
 * among an attacker's first guesses. Lower case, without leet, four letters or more.
 */
export const COMMON_WORDS = `
  administrator administrador administrateur admin root superuser changeme changeit default temporary temppass
  passwords password passwort wachtwoord contrasena motdepasse senha parola passphrase passcode secret
  letmein letmeinn welcome welkom bienvenue willkommen hello login logon guest access master computer internet
  samsung iphone android google facebook twitter linkedin myspace microsoft windows youtube instagram company
  iloveyou iloveu loveyou lovely loveme love forever friends friend family mother father sister brother princess
  prince queen angel angels sunshine sunflower butterfly flower rainbow chocolate cookie banana orange cherry
  monkey dragon tiger lion eagle dolphin horse kitten doggie puppy fluffy pepper ginger shadow hunter ranger
  killer warrior soldier phoenix thunder lightning
  superman batman spiderman starwars startrek pokemon pikachu naruto matrix gandalf harrypotter mickey minnie
  snoopy garfield bond007 nintendo playstation minecraft fortnite roblox
  football baseball basketball soccer hockey tennis cricket liverpool arsenal chelsea barcelona realmadrid juventus
  manchester united lakers cowboys yankees steelers eagles packers
  mustang ferrari porsche corvette mercedes chevrolet toyota honda yamaha harley
  michael michelle jennifer jessica jordan daniel andrew anthony ashley charlie charles nicole thomas robert
  matthew joshua christopher alexander alexandra benjamin elizabeth william jonathan victoria samantha stephanie
  amanda patrick richard
  london newyork america england germany france china india tokyo japan paris berlin summer winter spring autumn
  january february march april june july august september october november december monday tuesday wednesday
  thursday friday saturday sunday
  trustno jesus christ blessed heaven hallo test testing demo user username abcabc asdf qwer zxcv
  sakura doraemon aishiteru daisuki arigato konnichiwa nihon nippon パスワード ぱすわーど あいうえお
  woaini countersign
`
  .trim()
  .split(/\s+/)
  .sort((a, b) => b.length - a.length);

/** Followed in either direction, ends joined: digits, alphabet, rows and zigzags of the keyboard. */
export const KEYBOARD_ROWS = [
  '1234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik',
  'zaq1xsw2cde3vfr4bgt5nhy6',
  'q1w2e3r4t5y6u7i8o9p0',
  '1q2w3e4r5t6y7u8i9o0p',
  'a1b2c3d4e5f6g7h8',
  'abc123',
  '147258369',
  '159753',
  'あいうえおかきくけこ',
  'йцукенгшщзхъ',
  'фывапролджэ',
];

/** Well-known passwords of ten characters or more that the rules above miss. Lower case, without leet. */
export const COMMON_PASSWORDS = new Set(
  `
  thequickbrownfox correcthorsebatterystaple correcthorse opensesame whatever123 mypassword mynameis nothing123
  idontknow1 whoareyou1 godisgood1 godislove1 imissyou12 supercalifragilisticexpialidocious tobeornottobe
  maytheforcebewithyou livelaughlove hakunamatata winniethepooh manutdfc12 rockandroll alohomora1 blink182182
  slipknot666 metallica1 ironmaiden ledzeppelin pinkfloyd1 nopassword bonjour123 teddybear1 strawberry blackberry
  hellokitty cinderella gatekeeper undertaker strongbow1 millennium enterprise california washington wolverine1
  stargate12 computador hellothere helloworld letmepass1
`
    .trim()
    .split(/\s+/),
);
