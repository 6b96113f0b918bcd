import { builtinEnvironments, type Environment } from 'vitest/runtime'

const { setup } = builtinEnvironments['happy-dom']

/**
 * happy-dom with a window that lives as long as its worker, which runs one test file and ends. React uses the window
 * even for an unmounted component: a timer, a frame or an import after the last test threw when the window had been
 * removed.
 */
export default {
  name: 'window',
  viteEnvironment: 'client',
  async setup(global, options) {
    await setup(global, options)
    return { teardown() {} }
  },
} satisfies Environment
