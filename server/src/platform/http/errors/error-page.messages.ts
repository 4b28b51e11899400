import { catalogue } from '../../i18n/catalogue.ts';

export const en = {
  crossSite: 'Sent by another site',
  crossSiteDetail: 'Another site sent this request, so nothing was done. Open the page here and try again.',
  anotherPerson: 'Signed in to another account',
  anotherPersonDetail:
    'This page was opened with a different account than the one you’re signed in to now, so nothing was changed. Open it again to see it with this account.',
  openAgain: 'Open the page again',
  notFound: 'Page not found',
  notFoundDetail: 'We can’t find that page. The link may be mistyped or out of date.',
  tooMany: 'Too many attempts',
  tooManyDetail: 'Wait a few minutes, then try again.',
  away: 'We’ll be right back',
  awayDetail: 'The service can’t respond right now. Nothing was lost. Try again in a few seconds.',
  broken: 'Something went wrong',
  brokenDetail: 'The problem is on our side. If it happens again, quote the request ID below.',
  forbidden: 'Not allowed',
  refused: 'That didn’t work',
  help: 'Find out why',
};

export const errorPageMessages = catalogue(import.meta, en);
