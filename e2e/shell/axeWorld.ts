import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { linkType, makeTasks } from '../kinds/tasks.ts'
import type { Person, Space, Terem } from '../world.ts'

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const rules = { 'label-content-name-mismatch': { enabled: true } }
/** A theme changes only colours, so the dark one is checked for nothing else. */
export const looks: { width: number; colorScheme: 'light' | 'dark'; options: RunOptions }[] = [
  { width: 1440, colorScheme: 'dark', options: { runOnly: ['color-contrast'] } },
  { width: 1440, colorScheme: 'light', options: { rules } },
  { width: 599, colorScheme: 'light', options: { rules } },
]

declare global {
  interface Window {
    axe?: { run: (options: RunOptions) => Promise<AxeResults> }
  }
}

/** Waits until the requested theme is drawn: in between, colours are measured that nobody sees. */
async function untilDrawn(page: Page, colorScheme: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    await frame()
    const all = document.getAnimations()
    // A paused, endless, or scroll-driven animation never ends.
    const ending = all.filter(
      ({ effect, playState, timeline }) =>
        playState === 'running' &&
        timeline === document.timeline &&
        effect?.getTiming().iterations !== Infinity,
    )
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)))
  })
}

/** What axe reports as serious or critical on the open screen in one of its looks. */
export async function faultsIn(page: Page, screen: string, look: (typeof looks)[number]): Promise<string[]> {
  const { width, colorScheme, options } = look
  const found: string[] = []
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.addScriptTag({ path: axe })
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await untilDrawn(page, colorScheme)
  // A list is dimmed while it is re-read.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  const { violations } = await page.evaluate((asked) => window.axe!.run(asked), {
    resultTypes: ['violations'],
    ...options,
  } as RunOptions)
  for (const { id, impact, nodes } of violations)
    if (impact === 'serious' || impact === 'critical')
      for (const { html, any, all, none } of nodes) {
        const why = [...any, ...all, ...none].map(({ message }) => message).join(' ')
        found.push(`${screen}, ${width}, ${colorScheme}: ${id} ${html.slice(0, 200)} ${why}`)
      }
  return found
}

/** The same wide and narrow, light and dark. */
async function faults(page: Page, screen: string): Promise<string[]> {
  const found: string[] = []
  // oxlint-disable-next-line no-await-in-loop -- one look after another
  for (const look of looks) found.push(...(await faultsIn(page, screen, look)))
  await page.setViewportSize({ width: 1440, height: 900 })
  return found
}

export const expectNone = async (page: Page, screen: string): Promise<void> =>
  expect.soft(await faults(page, screen)).toEqual([])

type Ground = { anna: Person; space: Space; type: string; pages: Record<string, string> }

/** Anna's space with a page of each kind, and some content in each. */
export async function ground(terem: Terem): Promise<Ground> {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Мастерская')
  const { type } = await makeTasks(terem, anna, space, ['Альфа', 'Бета'])
  const pages: Record<string, string> = {
    text: await terem.page(anna, space, {
      title: 'Заметки',
      markdown:
        '# Раздел\n\nТекст с [ссылкой](https://example.org).\n\n- [ ] дело\n\n| A | B |\n|---|---|\n| 1 | 2 |\n\n```js\nconst a = 1\n```',
    }),
  }
  for (const kind of ['table', 'kanban', 'tiles', 'list', 'gantt', 'calendar'] as const) {
    // oxlint-disable-next-line no-await-in-loop -- in this order
    pages[kind] = await terem.page(anna, space, { title: kind, type: kind })
    // oxlint-disable-next-line no-await-in-loop -- in this order
    await linkType(terem, anna, pages[kind]!, type)
  }
  return { anna, space, type, pages }
}

export const open = async (terem: Terem, browser: Parameters<Terem['open']>[0], at: Ground, path: string) => {
  // Its script is not part of the product.
  const page = await terem.open(browser, at.anna, path, {
    bypassCSP: true,
    viewport: { width: 1440, height: 900 },
  })
  return page
}
