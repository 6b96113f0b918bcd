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
        // What is drawn has timers of its own, which must end with their file and its window.
        test: {
          name: 'client',
          isolate: true,
          setupFiles: './client/windowEnd.setup.ts',
          include: ['client/**/*.test.{ts,tsx}'],
        },
      },
    ],
    exclude: ['**/node_modules/**'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
