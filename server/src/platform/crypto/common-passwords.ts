/** Words that with a few characters around them are what attackers try first. Lower case, without leet. */
export const COMMON_STEMS = [
  'password',
  'passwort',
  'passw',
  'qwerty',
  'letmein',
  'welcome',
  'iloveyou',
  'administrator',
  'changeme',
  'countersign',
  'trustno',
  'superman',
  'princess',
  'sunshine',
  'football',
  'baseball',
  'starwars',
  'pokemon',
];

/** Common passwords of ten characters and more; shorter ones fail by length. Lower case. */
export const COMMON_PASSWORDS = new Set(['1234567890', 'qwertyuiop', 'q1w2e3r4t5', '1q2w3e4r5t']);
