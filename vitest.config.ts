import { defineConfig } from 'vitest/config'

export default defineConfig({
  // As Bun itself resolves packages: with vite's own 'development' graphql would be loaded twice.
  ssr: { resolve: { conditions: ['module', 'node'] } },
  test: {
    pool: 'threads',
    maxWorkers: 2,
    globalSetup: './e2e/postgres.setup.ts',
    include: ['{schema,api,sync,client,e2e}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
