import { Menu } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { i18n, startWords } from '../../platform/i18n.ts'
import { words } from '../../platform/words.ts'
import { Look } from '../../ui/theme/Look.tsx'
import MuteItem from './MuteItem.tsx'

beforeAll(async () => {
  await startWords(['notifications/wishes'])
  await i18n.changeLanguage('ru')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Responds like the server, which stores whether the place is muted. */
function stubServer() {
  let isOn = false
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (init?.method === 'POST') isOn = !isOn
    const answer = { result: { data: address.includes('isMuted') ? { is_on: isOn } : {} } }
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } })
  })
}

test('a menu that is opened again before it has closed offers the way back', async () => {
  stubServer()
  await act(async () => {
    render(
      <Look>
        <Menu opened transitionProps={{ duration: 0 }} withinPortal={false}>
          <Menu.Dropdown>
            <Suspense>
              <MuteItem kind="page" id="0198c0de-0000-7000-8000-000000000001" />
            </Suspense>
          </Menu.Dropdown>
        </Menu>
      </Look>,
    )
  })
  const t = words('notifications/wishes')
  await act(async () => fireEvent.click(await screen.findByRole('menuitem', { name: t('mute') })))
  expect(await screen.findByRole('menuitem', { name: t('mute.end') })).toBeTruthy()
})
