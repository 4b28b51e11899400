require 'json'
require 'omniauth'
require 'omniauth_openid_connect'
require 'uri'

issuer = URI(ENV.fetch('ISSUER'))
app_url = ENV.fetch('APP_URL')

use Rack::Session::Cookie, secret: ENV.fetch('SESSION_SECRET')
# In this example a link starts the sign-in. In an application, keep the default: a form with a CSRF token.
OmniAuth.config.allowed_request_methods = %i[get post]
OmniAuth.config.silence_get_warning = true

use OmniAuth::Builder do
  provider :openid_connect,
           name: :countersign,
           issuer: issuer.to_s,
           discovery: issuer.scheme == 'https',
           scope: %i[openid profile email],
           response_type: :code,
           client_signing_alg: :RS256,
           uid_field: 'sub',
           client_options: {
             identifier: ENV.fetch('CLIENT_ID'),
             secret: ENV.fetch('CLIENT_SECRET'),
             redirect_uri: "#{app_url}/auth/countersign/callback",
             # Only needed without discovery, which the library supports only over https:
             scheme: issuer.scheme, host: issuer.host, port: issuer.port,
             authorization_endpoint: '/oauth/authorize',
             token_endpoint: '/oauth/token',
             userinfo_endpoint: '/oauth/userinfo',
             jwks_uri: "#{issuer}/.well-known/jwks.json"
           }
end

run(lambda do |env|
  auth = env['omniauth.auth']
  env['rack.session']['person'] = { sub: auth.uid }.merge(auth.extra.raw_info.to_h) if auth
  next [302, { 'Location' => '/' }, []] if auth

  [200, { 'Content-Type' => 'application/json' }, [JSON.generate(env['rack.session']['person'])]]
end)
