import { z } from 'zod';
import { hasMember, type Policy, type PolicyKind, policyBody } from '../../../policies/index.ts';

/** The members that such a policy has; absent ones demand nothing. */
export function policyOf(kind: PolicyKind) {
  const shape = Object.fromEntries(
    Object.entries(policyBody.shape).filter(([name]) => hasMember(kind, name as keyof Policy)),
  );
  // Object.fromEntries loses the names' types; every policy is a part of the widest one.
  return z.strictObject(shape as typeof policyBody.shape);
}

export const owner = z
  .strictObject({
    email: z.string().optional(),
    organization: z
      .union([z.string(), z.int().positive()])
      .optional()
      .describe('Name of an organization of developers, or its id where several have the name'),
  })
  .refine(
    ({ email, organization }) => (email === undefined) !== (organization === undefined),
    'needs either email or organization',
  )
  .describe('Its manager: a person by e-mail address, or an organization of developers');
export type DeclaredOwner = z.output<typeof owner>;

/** What an administrator would decide; absent: as for every registration. */
export const review = z
  .strictObject({
    status: z
      .enum(['approved', 'pending', 'rejected', 'suspended'])
      .describe('pending: wait for an administrator, whose decision is then kept'),
    acknowledged: z
      .array(z.string())
      .default([])
      .describe('For approved: the risk flags that were looked at, such as sensitive_scope'),
    reason: z
      .string()
      .trim()
      .min(1)
      .max(1000)
      .optional()
      .describe('For rejected and suspended: for the audit log'),
  })
  .optional();
export type DeclaredReview = z.output<typeof review>;

/** Where a secret is, which is never in a file itself. */
export const secret = z
  .strictObject({
    env: z
      .string()
      .regex(/^[A-Za-z_][A-Za-z0-9_]*$/, 'must be the name of an environment variable')
      .optional(),
    file: z.string().min(1).optional().describe('Relative to the file that names it'),
  })
  .refine(({ env, file }) => (env === undefined) !== (file === undefined), 'needs either env or file')
  .describe('The client secret, by reference; left out: the service makes one, and it is not managed')
  .optional();
export type DeclaredSecret = NonNullable<z.output<typeof secret>>;
