import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { i18n, startWords } from '../../platform/i18n.ts'
import Compare from './Compare.tsx'

beforeAll(async () => {
  await startWords(['kinds/composite'])
  await i18n.changeLanguage('en-US')
})

test('a setting by a name that every record answers to is compared like any unknown one', async () => {
  const block = { id: 'a', kind: 'indicator', x: 0, y: 0, w: 3, h: 3 }
  const version = (settings: object) => ({ blocks: [{ ...block, settings }] })
  const settings = JSON.parse('{"constructor":"a","toString":"b","__proto__":"c","title":"Sum"}') as object
  render(
    <Suspense>
      <Compare older={version({})} newer={version(settings)} />
    </Suspense>,
  )
  const change = await screen.findByRole('listitem')
  expect(change.textContent).toBe('SumconfiguredTitle')
})
