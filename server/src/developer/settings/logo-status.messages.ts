import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  shown: 'People see this logo when they sign in.',
  notShown:
    'No one sees this logo yet. It appears once it is on the host of a verified redirect URI, or once an administrator has approved it.',
  uploadNotShown:
    'No one sees this logo yet. It appears once a redirect URI is verified, or once an administrator has approved it.',
  waiting: 'We have not fetched this image yet.',
  unusable: (why: string) => `We could not use this image: it ${why}.`,
};

export const logoStatusMessages = catalogue(import.meta, en);
