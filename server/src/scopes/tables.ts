declare module '../platform/db/schema.ts' {
  interface Database {
    scopes: Scopes;
  }
}

type Scopes = { name: string; description: string; sensitive: boolean; created_at: Date };

export {};
