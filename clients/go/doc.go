// Package countersign is the resource's side of a Countersign access token: it decides whether a request to an API or an MCP
// server carries a valid token (RFC 6750, RFC 9068, RFC 7662), publishes the metadata that clients look for (RFC 9728), and
// verifies the webhooks that revoke tokens before they expire. It does not obtain tokens.
package countersign
