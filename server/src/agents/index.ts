/**
 * Agents: programs that ask a person before they act. Owns the table agents: whose an agent is, how it proves itself
 * (a hashed token, an Ed25519 key), and what it may ask for from where. People are users'.
 */

export { createAgent, type NewAgent } from './create-agent.ts';
export { countAgents, endAgentsOf, moveAgents } from './queries.ts';
