import { expect } from '@playwright/test'
import { openTimer, readyWorld, taskWorld, timerCall } from '../timer/timerWorld.ts'
import { test } from '../world.ts'
import { expectNone } from './axeWorld.ts'

test('axe finds nothing serious in the timer and its parts', async ({ terem, browser }) => {
  test.setTimeout(240_000)
  const bare = await taskWorld(terem)
  // Its script is not part of the product.
  const page = await openTimer(terem, browser, bare, { bypassCSP: true })
  await page.getByRole('button', { name: 'Начать' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectNone(page, 'a source that is missing')
  const world = await readyWorld(terem)
  await timerCall(terem, world, 'set', { property_id: world.state, outcome_values: { completed: 'done' } })
  await timerCall(terem, world, 'remind', { name: 'Чай', delay_minutes: 5 })
  const ready = await openTimer(terem, browser, world, { bypassCSP: true })
  await expect(ready.getByRole('listitem')).toHaveCount(4)
  for (const [name, what] of [
    ['Начать', 'a session'],
    ['К перерыву', 'a rest'],
  ] as const) {
    // oxlint-disable no-await-in-loop -- one after another
    await ready.getByRole('button', { name }).click()
    await expect(ready.getByRole('button', { name: 'Завершить' })).toBeVisible()
    await expectNone(ready, what)
    // oxlint-enable no-await-in-loop
  }
  await ready.getByRole('button', { name: 'Отметить «Позвонить»' }).click()
  await expect(ready.getByRole('menuitem', { name: 'Отложить…' })).toBeVisible()
  await expectNone(ready, 'the menu of a task')
  await ready.keyboard.press('Escape')
  await ready.getByRole('button', { name: 'Напомнить' }).click()
  await expect(ready.getByRole('dialog')).toBeVisible()
  await expectNone(ready, 'a new reminder')
  await ready.keyboard.press('Escape')
  await expect(ready.getByRole('dialog')).toHaveCount(0)
  await ready.getByText('Статистика', { exact: true }).click()
  await expect(ready.locator('.recharts-surface').first()).toBeVisible()
  await expectNone(ready, 'statistics')
  await ready.getByText('Настройки', { exact: true }).click()
  await expect(ready.getByRole('combobox', { name: 'Выполнена' })).toBeVisible()
  await expectNone(ready, 'settings')
})
