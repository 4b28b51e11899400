import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  title: 'Devices without a browser',
  lead: 'Televisions, terminals and build machines show a code, which people enter on their phone or computer.',
  use: 'Sign people in on such devices (device grant)',
  notInProfile: 'Not while the application keeps to FAPI 2.0.',
  numberMatch: 'People also type a number that the device shows',
  numberMatchHint:
    'Protects people who are sent a stranger’s code. Your device has to show the number_match that it gets with the code.',
};

export const deviceMessages = catalogue(import.meta, en);
