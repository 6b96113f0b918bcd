import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from '@playwright/test'
import { Terem, test as base } from '../world.ts'
import { TypeWorld } from './typeWorld.ts'

/** A program that allows actions to call the server of the test. */
const test = base.extend<object, { terem: Terem }>({
  terem: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const terem = new Terem({ WEBHOOK_PRIVATE_ADDRESSES: 'allow' })
      await terem.start()
      await use(terem)
      await terem.remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

let server: Server
let status = 200
let answers = Promise.resolve()

test.beforeAll(async () => {
  server = createServer((request, answer) => {
    request.resume()
    void answers.then(() => answer.writeHead(status).end())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
test.afterAll(() => void server.close())

test('[RTY.09~, RTY.10~, RER.33, RER.34~] an action is run from the menu of an object, and its process is ended in the history', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Мастерская')
  const world = new TypeWorld(terem, anna, space)
  const type = await world.type({ label: 'Договор' })
  const object = await world.object(type, { [await world.header(type)]: 'Поставка' })
  const path = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  await world.action(type, { name: 'Отправить', path, completion: 'week' })
  await world.action(type, { name: 'Без адреса', path: '' })
  const page = await terem.open(browser, anna, `/types-editor/${type}`)
  await expect(page.getByRole('button', { name: 'Скопировать секрет действия «Отправить»' })).toBeVisible()
  const options = { options: [{ id: 'new', label: 'Новая', order: 0 }] }
  await world.property({ type_id: type, kind: 'list', label: 'Этап', options })
  const home = await terem.page(anna, space, { title: 'Дела', type: 'kanban' })
  await world.ask(
    'mutation ($page: ID!, $type: ID) { pageLinkType(id: $page, type_id: $type) { recordId } }',
    { page: home, type },
  )
  await page.goto(`${terem.url}/${space.id}/${home}/${object}/${type}`)
  const window = page.getByRole('dialog', { name: 'Поставка', exact: true })
  const run = async (name: string) => {
    await window.getByRole('button', { name: 'Ещё', exact: true }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  const { promise, resolve } = Promise.withResolvers<void>()
  ;[answers, status] = [promise, 202]
  await run('Отправить')
  await expect(page.getByText('«Отправить» выполняется…')).toBeVisible()
  resolve()
  await expect(page.getByText('«Отправить» запущено')).toBeVisible()
  await run('Без адреса')
  await expect(page.getByText('У действия не задан адрес.')).toBeVisible()
  await page.getByRole('tab', { name: 'История' }).click()
  const processes = page.getByRole('region', { name: 'Процессы' }).getByRole('listitem')
  await expect(processes).toHaveCount(1)
  await expect(processes.first()).toContainText('В работе')
  status = 503
  await run('Отправить')
  await expect(page.getByRole('alert').filter({ hasText: 'Процесс недоступен' })).toBeVisible()
  await expect(processes.first()).toContainText('Ждёт повтора')
  await page.getByRole('button', { name: 'Завершить процесс «Отправить»' }).last().click()
  await expect(processes.last()).toContainText('Завершён')
  await window.getByRole('button', { name: 'Закрыть' }).click()
  status = 200
  await page.getByRole('button', { name: 'Действия с карточкой «Поставка»' }).click()
  await page.getByRole('menuitem', { name: 'Отправить' }).click()
  await expect(page.getByText('«Отправить» выполнено')).toBeVisible()
})
