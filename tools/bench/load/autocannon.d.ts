/** The parts of autocannon that the benchmark uses; the package has no types. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  export interface AutocannonRequest {
    method: 'GET' | 'POST';
    path: string;
    headers: Partial<Record<string, string>>;
    body?: string;
    /** Makes the request anew each time it is sent. */
    setupRequest?: (request: AutocannonRequest) => AutocannonRequest;
  }

  export interface AutocannonClient extends EventEmitter {
    setRequests(requests: AutocannonRequest[]): void;
  }

  interface AutocannonOptions {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    /** Seconds. */
    timeout: number;
    /** Milliseconds between two looks at the clock. */
    sampleInt: number;
    setupClient: (client: AutocannonClient) => void;
    verifyBody: (body: string) => boolean;
  }

  export interface AutocannonResult {
    non2xx: number;
    errors: number;
    mismatches: number;
  }

  export default function autocannon(
    options: AutocannonOptions,
    done: (error: Error | null, result: AutocannonResult) => void,
  ): EventEmitter & { stop(): void };
}
