import express from 'express';
import session from 'express-session';
import passport from 'passport';
import OpenIDConnectStrategy from 'passport-openidconnect';

const { ISSUER, CLIENT_ID, CLIENT_SECRET, APP_URL, SESSION_SECRET } = process.env;

passport.use(
  new OpenIDConnectStrategy(
    {
      issuer: ISSUER,
      authorizationURL: `${ISSUER}/oauth/authorize`,
      tokenURL: `${ISSUER}/oauth/token`,
      userInfoURL: `${ISSUER}/oauth/userinfo`,
      clientID: CLIENT_ID,
      clientSecret: CLIENT_SECRET,
      callbackURL: `${APP_URL}/callback`,
      scope: ['profile:basic', 'email'],
      // passport-openidconnect does not support PKCE, so the nonce binds the code to this browser.
      nonce: true,
    },
    (_issuer, uiProfile, idProfile, _context, _idToken, _accessToken, _refreshToken, _params, done) => {
      const { preferred_name, email } = uiProfile._json;
      done(null, { sub: idProfile.id, preferred_name, email });
    },
  ),
);
passport.serializeUser((user, done) => done(null, user));
passport.deserializeUser((user, done) => done(null, user));

const app = express();
const cookie = { httpOnly: true, sameSite: 'lax', secure: APP_URL.startsWith('https:') };
app.use(session({ secret: SESSION_SECRET, resave: false, saveUninitialized: false, cookie }));
app.use(passport.session());

app.get('/sign-in', passport.authenticate('openidconnect'));
app.get('/callback', passport.authenticate('openidconnect', { failureRedirect: '/', successRedirect: '/' }));
app.get('/', (request, response) => response.json(request.user ?? null));

app.use((_error, _request, response, _next) => {
  response.status(400).send('The sign-in did not succeed.');
});

app.listen(Number(new URL(APP_URL).port));
