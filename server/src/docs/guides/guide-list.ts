/** The documents that a running service shows, in the order of the navigation. `server/build.ts` packs exactly these. */
export const SECTIONS = [
  {
    id: 'sign_in',
    guides: [
      guide('relying-parties', 'Relying parties'),
      guide('clients', 'Other languages and proxies', 'clients/README.md'),
      guide('scopes-and-claims', 'Scopes and claims'),
      guide('redirect-uris', 'Redirect URIs'),
      guide('device-grant', 'Devices without a browser'),
      guide('oauth', 'OAuth and OpenID Connect'),
    ],
  },
  {
    id: 'languages',
    guides: [
      guide('clients/javascript', 'JavaScript'),
      guide('clients/python', 'Python'),
      guide('clients/go', 'Go'),
      guide('clients/java', 'Java'),
      guide('clients/php', 'PHP'),
      guide('clients/ruby', 'Ruby'),
      guide('clients/rust', 'Rust'),
      guide('clients/proxies', 'Proxies'),
      guide('clients/commands', 'Commands'),
    ],
  },
  {
    id: 'applications',
    guides: [
      guide('applications', 'Applications'),
      guide('developer-console', 'Developer console'),
      guide('lists', 'Lists as files'),
      guide('organizations', 'Organizations'),
      guide('redirect-uri-verification', 'Verifying redirect URIs'),
      guide('client-documents', 'Clients that describe themselves'),
      guide('cli', 'svc, the command line'),
    ],
  },
  {
    id: 'resources',
    guides: [
      guide('protected-resources', 'Protected resources'),
      guide('mcp', 'Protect your MCP server'),
      guide('clients/mcp', 'MCP in other languages'),
      guide('authorization-details', 'Authorization details'),
      guide('delegation', 'Delegation'),
    ],
  },
  {
    id: 'agents',
    guides: [
      guide('approvals', 'Approvals'),
      guide('approved-acts', 'Let an agent act, once'),
      guide('standing-permissions', 'Standing permissions'),
    ],
  },
  {
    id: 'webhooks',
    guides: [guide('webhooks', 'Webhooks'), guide('clients/webhooks', 'Receiving webhooks')],
  },
  {
    id: 'protection',
    guides: [
      guide('pushed-requests', 'Pushed and signed requests'),
      guide('dpop', 'Tokens bound to a key (DPoP)'),
      guide('client-certificates', 'Client certificates'),
      guide('fapi', 'FAPI 2.0'),
    ],
  },
  {
    id: 'access',
    guides: [
      guide('access', 'Access to applications'),
      guide('groups-and-roles', 'Groups and roles'),
      guide('access-requests', 'Access requests'),
      guide('policies', 'Policies'),
      guide('customer-organizations', 'Customer organizations'),
    ],
  },
  {
    id: 'people',
    guides: [
      guide('connected-apps', 'Connected applications'),
      guide('device-keys', 'Device keys'),
      guide('merge', 'Merging two accounts'),
    ],
  },
  {
    id: 'operation',
    guides: [
      guide('operations', 'Operating Countersign'),
      guide('monitoring', 'Monitoring'),
      guide('tracing', 'Tracing'),
      guide('alerts', 'Alerts'),
      guide('commands', 'The countersign command'),
      guide('configuration-as-code', 'Configuration as code'),
      guide('administration', 'Administration'),
      guide('audit', 'The audit log'),
      guide('audit-stream', 'Sending the audit log'),
      guide('security', 'Security'),
      guide('cryptography', 'Cryptography'),
      guide('retention', 'Retention'),
      guide('mail', 'Mail and text messages'),
      guide('dormant-people', 'Dormant people'),
      guide('embedded-database', 'The embedded database'),
      guide('capacity', 'Capacity'),
      guide('high-availability', 'High availability'),
    ],
  },
  {
    id: 'migration',
    guides: [
      guide('import', 'Import'),
      guide('import-sources', 'What each system exports'),
      guide('import-format', 'The format of an import'),
      guide('export', 'Export'),
    ],
  },
] as const satisfies { id: string; guides: Guide[] }[];

/** `slug`: the address below /docs. `file`: the path below docs/. The titles are English, as the documents are. */
export type Guide = { slug: string; title: string; file: string };
type SectionId = (typeof SECTIONS)[number]['id'];

export const GUIDES: readonly Guide[] = SECTIONS.flatMap(({ guides }) => guides);

const bySlug = new Map(GUIDES.map((each) => [each.slug, each]));
const byFile = new Map(GUIDES.map((each) => [each.file, each]));

export function guideAt(slug: string): Guide | null {
  return bySlug.get(slug) ?? null;
}

/** By its path below docs/. */
export function guideOfFile(file: string): Guide | null {
  return byFile.get(file) ?? null;
}

export function sectionOf({ slug }: Guide): SectionId {
  return SECTIONS.find(({ guides }) => guides.some((each) => each.slug === slug))!.id;
}

function guide(slug: string, title: string, file = `${slug}.md`): Guide {
  return { slug, title, file };
}
