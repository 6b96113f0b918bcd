import { defineConfig } from 'vitest/config'
import { LongestFirst } from './e2e/longestFirst.ts'

export default defineConfig({
  // As Bun itself resolves packages: with vite's own 'development' graphql would be loaded twice.
  ssr: { resolve: { conditions: ['module', 'node'] } },
  test: {
    pool: 'threads',
    // One more than the least machine has cores: each waits for the database now and then.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    globalSetup: './e2e/postgres.setup.ts',
    projects: [
      {
        extends: true,
        // A worker loads each module once, not once for each file. What a file changes for all, it puts back.
        test: { name: 'server', isolate: false, include: ['{schema,api,sync,e2e}/**/*.test.{ts,tsx}'] },
      },
      {
        extends: true,
        test: { name: 'client', isolate: true, include: ['client/**/*.test.ts'] },
      },
      {
        extends: true,
        // What needs a window has one of its own, which ends with the worker of its file.
        test: {
          name: 'window',
          isolate: true,
          environment: './client/window.env.ts',
          include: ['client/**/*.test.tsx'],
        },
      },
    ],
    exclude: ['**/node_modules/**'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
