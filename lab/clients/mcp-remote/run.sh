#!/bin/sh
# Signs in, and prints the tools of the server. As a proxy for a client that only starts programs: mcp-remote instead of mcp-remote-client.
exec node_modules/.bin/mcp-remote-client "$APP_URL/mcp" \
  --static-oauth-client-info "{\"client_id\":\"$CLIENT_ID\"}"
