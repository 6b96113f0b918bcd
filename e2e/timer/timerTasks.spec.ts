import { expect, type Page } from '@playwright/test'
import { databaseOf } from '../databaseOf.ts'
import { test } from '../world.ts'
import { clock, mode, openTimer, press, readyWorld, taskWorld, timerCall } from './timerWorld.ts'

const tasks = (page: Page) => page.getByRole('list', { name: 'Задачи' })
const line = (page: Page, title: string) => tasks(page).getByRole('listitem').filter({ hasText: title })
async function mark(page: Page, title: string, what: string) {
  await line(page, title)
    .getByRole('button', { name: `Отметить «${title}»` })
    .click()
  await page.getByRole('menuitem', { name: what }).click()
}

test('[RTI.04] [RTI.05] [RTI.07] tasks of the source are found, worked on, completed, cancelled, and delayed with a reminder that fires', async ({
  terem,
  browser,
}) => {
  const world = await readyWorld(terem)
  const given = { property_id: world.state, outcome_values: { completed: 'done', current: 'todo' } }
  await timerCall(terem, world, 'set', given)
  const page = await openTimer(terem, browser, world)
  await expect(tasks(page).getByRole('listitem')).toHaveCount(3)
  await page.getByRole('searchbox', { name: 'Найти задачу' }).fill('книг')
  await expect(tasks(page).getByRole('listitem')).toHaveCount(1)
  await mark(page, 'Прочесть книгу', 'Взять в работу')
  const current = page.getByRole('group', { name: 'Текущая задача' })
  await expect(current).toContainText('Прочесть книгу')
  await page.getByRole('searchbox', { name: 'Найти задачу' }).fill('')
  await mark(page, 'Написать письмо', 'Выполнена')
  await expect(line(page, 'Написать письмо')).toContainText('Выполнена')
  await expect
    .poll(async () => (await world.world.values(world.objects['Написать письмо']!))[world.state])
    .toBe('done')
  await mark(page, 'Прочесть книгу', 'Отменить')
  await expect(current).toContainText('Задача не выбрана')

  await mark(page, 'Позвонить', 'Отложить…')
  const dialog = page.getByRole('dialog', { name: 'Отложить задачу' })
  const name = dialog.getByRole('textbox', { name: 'О чём напомнить' })
  await expect(name).toHaveValue('Позвонить')
  await name.fill('')
  await dialog.getByRole('button', { name: 'Отложить' }).click()
  await expect(name).toHaveAccessibleDescription(/О чём напомнить/)
  await name.fill('Позвонить маме')
  await dialog.getByRole('combobox', { name: 'Через' }).click()
  await page.getByRole('option', { name: '10 мин' }).click()
  await dialog.getByRole('button', { name: 'Отложить' }).click()
  await expect(line(page, 'Позвонить')).toContainText('Отложена')
  const reminders = page.getByRole('region', { name: 'Напоминания' })
  await expect(reminders.getByRole('listitem')).toContainText('Позвонить маме, ')
  const sql = databaseOf(terem)
  const [row] = await sql`select due_at - now() as left from timer_reminder where name = 'Позвонить маме'`
  expect(String(row!.left)).toMatch(/^00:(09|10):/)
  await sql`update timer_reminder set due_at = now() - interval '1 second' where name = 'Позвонить маме'`
  await sql.end()
  await page.reload()
  await expect(reminders.getByRole('alert')).toHaveText('Пора: Позвонить маме')
  await reminders.getByRole('button', { name: /Убрать/ }).click()
  await expect(reminders.getByRole('listitem')).toHaveCount(0)
})

test('[RTI.06] statistics show today, yesterday, two days ago, and the week', async ({ terem, browser }) => {
  const world = await readyWorld(terem)
  const sql = databaseOf(terem)
  for (const [days, sessions] of [3, 1, 2].entries())
    for (let at = 0; at < sessions; at++)
      await sql`
        insert into timer_session (id, subject, started_at, ended_at, work_ms, overtime_ms, is_whole)
        select gen_random_uuid(), id, now() - make_interval(days => ${days}), now(), 1500000, ${days === 1 ? 300_000 : 0}, true
        from subject where account = ${world.anna.userId}`
  await sql.end()
  const page = await openTimer(terem, browser, world)
  await page.getByText('Статистика', { exact: true }).click()
  const day = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
  await expect(day('Сегодня')).toContainText(/1 ч 15 мин.*3 сеанса/)
  await expect(day('Вчера')).toContainText(/25 мин.*5 мин сверх времени.*1 сеанс/)
  await expect(day('Позавчера')).toContainText(/50 мин.*2 сеанса/)
  await expect(page.getByRole('table', { name: 'Фокус, минут' }).getByRole('row')).toHaveCount(7)
  await expect(page.locator('.recharts-surface').first()).toBeVisible()
})

test('[RTI.01] lengths, the number of sessions and three colors are set, bounded, and kept', async ({
  terem,
  browser,
}) => {
  const world = await readyWorld(terem)
  const page = await openTimer(terem, browser, world)
  await page.getByText('Настройки', { exact: true }).click()
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  for (const [name, value] of [
    ['Сеанс', '25'],
    ['Перерыв', '5'],
    ['Длинный перерыв', '15'],
    ['Сеансов до длинного перерыва', '4'],
  ] as const)
    await expect(field(name)).toHaveValue(value)
  await field('Сеанс').fill('181')
  await expect(field('Сеанс')).toHaveAccessibleDescription('От 1 до 180')
  for (const [name, value] of [
    ['Сеанс', '50'],
    ['Перерыв', '7'],
    ['Длинный перерыв', '30'],
    ['Сеансов до длинного перерыва', '2'],
  ] as const) {
    await field(name).fill(value)
    const answered = page.waitForResponse(/timer\.set/)
    await field(name).press('Enter')
    await answered
  }
  for (const [name, color] of [
    ['Цвет фокуса', 'синий'],
    ['Цвет перерыва', 'розовый'],
    ['Цвет времени сверх сеанса', 'серый'],
  ] as const) {
    const answered = page.waitForResponse(/timer\.set/)
    await page.getByRole('group', { name }).getByRole('radio', { name: color }).check({ force: true })
    await answered
  }
  await page.reload()
  await expect(clock(page)).toHaveText('50:00')
  await expect(page.getByText('Сеанс 1 из 2')).toBeVisible()
  await press(page, 'Начать')
  await expect(page.getByText('Фокус', { exact: true }).first()).toHaveCSS('color', 'rgb(31, 95, 174)')
  await press(page, 'К перерыву')
  await expect(mode(page, 'Перерыв')).toHaveText(/^0[67]:\d\d$/)
  await expect(page.getByText('Перерыв', { exact: true }).first()).toHaveCSS('color', 'rgb(168, 51, 111)')
  await press(page, 'Пропустить перерыв')
  await press(page, 'К перерыву')
  await expect(mode(page, 'Длинный перерыв')).toHaveText(/^(30:00|29:\d\d)$/)
})

test('a timer that fails to load says so, and can be requested again', async ({ terem, browser }) => {
  const world = await taskWorld(terem)
  const page = await terem.open(browser, world.anna, '/')
  let refused = 0
  await page.route(/timer\.get/, async (route) => {
    await route.fulfill({ status: 503 })
    refused++
  })
  await page.goto('/dialogs/tomato')
  // It is read at once, and again as soon as its feed has started; after that only by hand.
  await expect.poll(() => refused).toBe(2)
  await expect(page.getByRole('heading', { name: 'Не удалось загрузить таймер' })).toBeVisible()
  await page.unroute(/timer\.get/)
  await press(page, 'Повторить')
  await expect(clock(page)).toHaveText('25:00')
})
