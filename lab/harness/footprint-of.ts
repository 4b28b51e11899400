import { readdirSync, readFileSync } from 'node:fs';

/** Resident memory in megabytes and open file descriptors of a process (Linux). */
export function footprintOf(pid: number): { resident_mb: number; descriptors: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const resident = /^VmRSS:\s+(\d+) kB/m.exec(status)![1];
  return { resident_mb: Number(resident) / 1024, descriptors: readdirSync(`/proc/${pid}/fd`).length };
}
