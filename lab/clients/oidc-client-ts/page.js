import { UserManager, WebStorageStateStore } from 'oidc-client-ts';

// The ISSUER and the CLIENT_ID of a public application: a page cannot keep a secret.
const { ISSUER, CLIENT_ID } = await (await fetch('/settings.json')).json();
const { origin, pathname } = window.location;
const people = new UserManager({
  authority: ISSUER,
  client_id: CLIENT_ID,
  redirect_uri: `${origin}/callback`,
  post_logout_redirect_uri: `${origin}/`,
  scope: 'openid profile email',
  // The id_token says who signed in. Name and e-mail are in userinfo.
  loadUserInfo: true,
  userStore: new WebStorageStateStore({ store: window.sessionStorage }),
});

if (pathname === '/sign-in') await people.signinRedirect();
else if (pathname === '/callback') await people.signinRedirectCallback().then(() => show('/'));
else if (pathname === '/refresh') await people.signinSilent().then(() => show('/'));
else if (pathname === '/sign-out') await people.signoutRedirect();
else document.body.textContent = JSON.stringify((await people.getUser())?.profile ?? null);

function show(path) {
  window.location.replace(path);
}
