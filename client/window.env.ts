import { builtinEnvironments, type Environment } from 'vitest/runtime'

const { setup } = builtinEnvironments['happy-dom']

/**
 * happy-dom whose window lasts as long as its worker, which draws one file of tests and ends. React asks the window even for
 * a component that is gone: a timer, a frame or an import that came after the last test threw where the window had been taken away.
 */
export default {
  name: 'window',
  viteEnvironment: 'client',
  async setup(global, options) {
    await setup(global, options)
    return { teardown() {} }
  },
} satisfies Environment
