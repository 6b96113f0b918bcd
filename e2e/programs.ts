import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Flags with which Chromium runs as root, in a container, and without any network request of its own. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * What Chromium does besides showing pages. The lists under the address field are pages themselves, created again for
 * each context, and a process is kept ready for a page that never comes: more than half the cost of a new context.
 * Chromium reads only the last such flag, so this repeats what Playwright turns off.
 */
const featuresOff = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** The same for tests, which open many contexts and measure nothing. */
export const testFlags = [...chromiumFlags, `--disable-features=${featuresOff.join(',')}`]

const onPath = (...names: string[]): string | undefined =>
  names.map((name) => Bun.which(name)).find((path) => path !== null) ?? undefined

/** `apt-get install` as root on Debian; false if that is impossible. */
function aptInstall(name: string): boolean {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return false
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = (...args: string[]) => spawnSync('apt-get', args, { env, stdio: ['ignore', 2, 2] }).status === 0
  return run('install', '-y', '-qq', name) || (run('update', '-qq') && run('install', '-y', '-qq', name))
}

const playwrightChromium = (): string | undefined => {
  const path = chromium.executablePath()
  return path && existsSync(path) ? path : undefined
}

/** The path of a Chromium: CHROMIUM_PATH, the system's, Playwright's, or one that is installed now. Throws one sentence. */
export function findChromium(): string {
  const named = process.env.CHROMIUM_PATH
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, and there is no such file.`)
  const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
  const found = named ?? onPath(...names) ?? playwrightChromium()
  if (found) return found
  if (aptInstall('chromium')) return findChromium()
  spawnSync(process.execPath, ['x', '--bun', 'playwright', 'install', 'chromium'], {
    stdio: ['ignore', 2, 2],
  })
  const downloaded = playwrightChromium()
  if (downloaded) return downloaded
  throw new Error('The browser tests need Chromium: install it, or set CHROMIUM_PATH to one.')
}

/**
 * The path of the Chromium that tests run: CHROMIUM_SHELL, or the headless shell, which costs a quarter less (164 s
 * against 221 s for the same 37 tests), or any. It shows no notifications.
 */
export function findTestChromium(): string {
  const shell = 'chromium-headless-shell'
  const found = process.env.CHROMIUM_SHELL ?? onPath(shell)
  return found ?? (aptInstall(shell) ? onPath(shell) : undefined) ?? findChromium()
}

/** The path of a redis-server: REDIS_SERVER, the system's, or one that is installed now. Throws one sentence. */
export function findRedis(): string {
  const named = process.env.REDIS_SERVER
  if (named && !existsSync(named)) throw new Error(`REDIS_SERVER names ${named}, and there is no such file.`)
  const found = named ?? onPath('redis-server', 'valkey-server')
  if (found) return found
  if (aptInstall('redis-server')) return findRedis()
  throw new Error('The tests of several nodes need redis-server: install it, or set REDIS_SERVER to one.')
}
