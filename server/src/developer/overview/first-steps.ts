import { type Application, uriStatusOf } from '../../applications/index.ts';
import type { Context } from '../../platform/context.ts';
import { countDeliveriesByStatus } from '../../webhooks/index.ts';

export const STEPS = ['registered', 'hosts', 'sign_in', 'webhooks', 'review'] as const;
export type StepName = (typeof STEPS)[number];

/** Whether each step of a new application is done. Null: there is nothing left to do. */
export type FirstSteps = Record<StepName, boolean> | null;

type Facts = {
  redirect_uris: Application['redirect_uris'];
  review_status: Application['review_status'];
  /** Someone has allowed it something. */
  is_used: boolean;
  /** One of its webhooks was delivered. */
  hears: boolean;
};

/** Hosts that no one can prove (loopback, private schemes) need no proof. Webhooks are an offer: they keep the list open for no one. */
export function firstSteps({ redirect_uris, review_status, is_used, hears }: Facts, now: Date): FirstSteps {
  const statuses = redirect_uris.map((entry) => uriStatusOf(entry, [], now).status);
  const steps = {
    registered: true,
    hosts: statuses.every((status) => status === 'verified' || status === 'unverifiable_host'),
    sign_in: is_used,
    webhooks: hears,
    review: review_status === 'approved',
  };
  return steps.hosts && steps.sign_in && steps.review ? null : steps;
}

/** The same, with what the database says. */
export async function firstStepsOf(
  { stores }: Pick<Context, 'stores'>,
  application: Application,
  isUsed: boolean,
  now: Date,
): Promise<FirstSteps> {
  const { application_id, webhook_url, redirect_uris, review_status } = application;
  const facts = { redirect_uris, review_status, is_used: isUsed, hears: false };
  const steps = firstSteps(facts, now);
  if (steps === null || webhook_url === null) return steps;
  const { delivered } = await countDeliveriesByStatus(stores.db, { application_id });
  return { ...steps, webhooks: delivered > 0 };
}
