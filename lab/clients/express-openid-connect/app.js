import express from 'express';
import { auth } from 'express-openid-connect';

const { ISSUER, CLIENT_ID, CLIENT_SECRET, APP_URL, SESSION_SECRET } = process.env;

const app = express();
app.use(
  auth({
    issuerBaseURL: ISSUER,
    baseURL: APP_URL,
    clientID: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    secret: SESSION_SECRET,
    authRequired: false,
    // Its default is an id_token without a code, which Countersign does not support.
    authorizationParams: { response_type: 'code', scope: 'openid profile email' },
    // Also sign people out of Countersign, without a confirmation page.
    idpLogout: true,
  }),
);

app.get('/', async (request, response) => {
  if (!request.oidc.isAuthenticated()) return response.json(null);
  // req.oidc.user holds the claims of the id_token. Name and e-mail are in userinfo.
  response.json(await request.oidc.fetchUserInfo());
});

app.get('/refresh', async (request, response) => {
  if (!request.oidc.isAuthenticated()) return response.json(null);
  await request.oidc.accessToken.refresh();
  response.redirect('/');
});

app.listen(Number(new URL(APP_URL).port));
