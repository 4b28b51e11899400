/** What the samples are made of: the API as registered. */
export type SampleValues = {
  issuer: string;
  client_id: string;
  identifier: string;
  scopes: readonly string[];
  is_opaque: boolean;
};

export type Sample = {
  id: string;
  label: string;
  /** For its colours. */
  language: string;
  /** Its README in the repository, with installation and other frameworks. */
  readme: string;
  program: (values: SampleValues) => string;
};

/** The values come from developers and end up in other developers' programs: JSON's strings mean the same in all of these languages. */
const literal = (text: string): string => JSON.stringify(text);
const listed = (scopes: readonly string[]): string => scopes.map(literal).join(', ');
/** Of the program's imports, not of this file's. */
const from = (module: string): string => `from ${literal(module)}`;
/** The path to serve; one that a router could read as a pattern is left to the developer. */
const pathOf = (identifier: string): string => {
  const { pathname } = new URL(identifier);
  return /^\/[\w./~-]*$/.test(pathname) ? pathname : '/';
};
/** RFC 9728 section 3.1. */
const metadataPathOf = (identifier: string): string => {
  const path = pathOf(identifier);
  return `/.well-known/oauth-protected-resource${path === '/' ? '' : path.replace(/\/$/, '')}`;
};

function express({ issuer, client_id, identifier, scopes, is_opaque }: SampleValues): string {
  const introspection = `
  introspection: { client_id: ${literal(client_id)}, client_secret: process.env.CLIENT_SECRET, cache_seconds: 10 },`;
  return `import { protectResource } ${from('@countersign/client')};
import { accessOf, requireToken, serveMetadata } ${from('@countersign/client/express')};
import express ${from('express')};

const resource = protectResource({
  issuer: ${literal(issuer)},
  resource: ${literal(identifier)},
  scopes_supported: [${listed(scopes)}],${is_opaque ? introspection : ''}
  onUnavailable: console.error, // why a token could not be checked
});

const app = express();
app.use(serveMetadata(resource)); // where clients learn how to get tokens
app.get(${literal(pathOf(identifier))}, requireToken(resource, [${listed(scopes.slice(0, 1))}]), (request, response) => {
  const { sub, client_id, scopes } = accessOf(request);
  response.json({ sub, client_id, scopes });
});
app.listen(4000);
`;
}

function fastapi({ issuer, client_id, identifier, scopes, is_opaque }: SampleValues): string {
  const introspection = `
    introspection=Introspection(${literal(client_id)}, os.environ["CLIENT_SECRET"], cache_for=10),`;
  return `${is_opaque ? 'import os\n' : ''}from typing import Annotated

from fastapi import Depends, FastAPI

from countersign import Access, ${is_opaque ? 'Introspection, ' : ''}protect_resource
from countersign.fastapi import install, requires

protector = protect_resource(
    issuer=${literal(issuer)},
    resource=${literal(identifier)},
    scopes_supported=[${listed(scopes)}],${is_opaque ? introspection : ''}
)

app = FastAPI()
install(app, protector)  # the metadata for clients, and the answers to refused requests


@app.get(${literal(pathOf(identifier))})
async def hello(access: Annotated[Access, Depends(requires(protector, ${listed(scopes.slice(0, 1))}))]) -> str:
    return f"Hello {access.subject}"
`;
}

function fastmcp({ issuer, client_id, identifier, scopes, is_opaque }: SampleValues): string {
  const introspection = `
    introspection=Introspection(${literal(client_id)}, os.environ["CLIENT_SECRET"], cache_for=10),`;
  return `${is_opaque ? 'import os\n\n' : ''}from fastmcp import FastMCP
from fastmcp.server.dependencies import get_access_token

from countersign import ${is_opaque ? 'Introspection, ' : ''}protect_resource
from countersign.fastmcp import CountersignAuth

protector = protect_resource(
    issuer=${literal(issuer)},
    resource=${literal(identifier)},
    scopes_supported=[${listed(scopes)}],${is_opaque ? introspection : ''}
)

mcp = FastMCP("Hello", auth=CountersignAuth(protector, [${listed(scopes.slice(0, 1))}]))


@mcp.tool
def hello() -> str:
    token = get_access_token()
    return f"Hello {token.claims['sub']}" if token else "Hello"


if __name__ == "__main__":
    mcp.run(transport="http", port=4000)
`;
}

function go({ issuer, client_id, identifier, scopes, is_opaque }: SampleValues): string {
  const introspection = `
		Introspection: &countersign.IntrospectionConfig{
			ResourceID: ${literal(client_id)},
			Secret:     os.Getenv("CLIENT_SECRET"),
			CacheFor:   10 * time.Second,
		},`;
  const imports = ['fmt', 'log', 'net/http', ...(is_opaque ? ['os', 'time'] : [])];
  return `package main

import (
${imports.map((name) => `\t"${name}"`).join('\n')}

	countersign "countersign.example/go"
)

func main() {
	protector, err := countersign.ProtectResource(countersign.ResourceConfig{
		Issuer:          ${literal(issuer)},
		Resource:        ${literal(identifier)},
		ScopesSupported: []string{${listed(scopes)}},${is_opaque ? introspection : ''}
	})
	if err != nil {
		log.Fatal(err)
	}
	hello := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		fmt.Fprintln(w, "Hello", countersign.AccessFrom(r.Context()).Subject)
	})
	http.Handle(${literal(pathOf(identifier))}, protector.Middleware(${listed(scopes.slice(0, 1))})(hello))
	// Where clients learn how to get tokens: the path of protector.MetadataURL().
	http.Handle(${literal(metadataPathOf(identifier))}, protector.MetadataHandler())
	log.Fatal(http.ListenAndServe("127.0.0.1:4000", nil))
}
`;
}

export const SAMPLES: readonly Sample[] = [
  {
    id: 'express',
    label: 'JavaScript (Express)',
    language: 'js',
    readme: 'client/README.md',
    program: express,
  },
  {
    id: 'fastapi',
    label: 'Python (FastAPI)',
    language: 'python',
    readme: 'clients/python/README.md',
    program: fastapi,
  },
  {
    id: 'fastmcp',
    label: 'Python (FastMCP)',
    language: 'python',
    readme: 'clients/python/README.md',
    program: fastmcp,
  },
  { id: 'go', label: 'Go', language: 'go', readme: 'clients/go/README.md', program: go },
];

/** Asks about one token from a shell: works with every language that can send a form. */
export function introspectionCall({ issuer, client_id }: Pick<SampleValues, 'issuer' | 'client_id'>): string {
  return `curl ${issuer}/oauth/introspect -u "${client_id}:$CLIENT_SECRET" -d token="$TOKEN"`;
}
