import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  title: 'Security profile',
  lead: 'FAPI 2.0 is how banks, health services and public authorities use OAuth. Turn it on when your partners ask for it, or to be held to the strictest rules we have.',
  isOn: 'This application keeps to FAPI 2.0. A change that contradicts the profile is refused.',
  met: 'Met',
  set: 'Set by the profile',
  open: 'Change this first',
  always:
    'Besides, refresh tokens stay the same when they are used, and client assertions name only our address as their audience.',
  turnOn: 'Turn on FAPI 2.0',
  turnOff: 'Turn off FAPI 2.0',
};

export const securityProfileMessages = catalogue(import.meta, en);
