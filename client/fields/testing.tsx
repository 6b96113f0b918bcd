import { cleanup, configure, render, screen } from '@testing-library/react'
import { Suspense, useState } from 'react'
import type { FieldProblem } from '#schema/fields/field.ts'
import type { FieldKindId } from '#schema/fields/fields.ts'
import { propertyOf, samples } from '#schema/fields/testing.ts'
import { i18n, startWords } from '../platform/i18n.ts'
import { Look } from '../ui/theme/Look.tsx'
import type { ShownProperty } from './field.ts'
import { FieldInput } from './FieldInput.tsx'
import type { FieldServices } from './fieldServices.ts'
import { FieldsProvider } from './FieldsProvider.tsx'

const named = (ids: string[]) => Promise.resolve(ids.map((id) => ({ id, label: `Имя ${id}` })))
const found = () => Promise.resolve([{ id: '1', label: 'Первое' }])

/** Services for fields with one item of each kind. */
export const someServices: FieldServices = {
  timeZone: 'Europe/Moscow',
  findObjects: found,
  loadObjects: named,
  findPages: found,
  loadPages: named,
  findTags: found,
  loadTags: named,
  loadSubjects: named,
  findTypes: found,
  loadTypes: named,
  upload: () => Promise.resolve(samples.file.values[0] as never),
  vote: () => Promise.resolve(),
}

/** Russian texts, and enough time for a busy machine. */
export async function speakRussian(): Promise<void> {
  configure({ asyncUtilTimeout: 8000 })
  await startWords(['platform', 'fields', 'files'])
  await i18n.changeLanguage('ru')
}

/** Unmounts everything, and waits for the frames in which its dropdowns would still have moved. */
export async function clear(): Promise<void> {
  cleanup()
  for (let frame = 0; frame < 2; frame++) await new Promise((done) => requestAnimationFrame(done))
}

/** The sample property of a kind with one value and a hint. */
export const single = (kind: FieldKindId): ShownProperty => ({
  ...samples[kind].property,
  multiple: propertyOf(kind).multiple,
  hint: 'Подсказка поля',
})

type Shown = {
  property: ShownProperty
  value?: unknown
  problem?: FieldProblem
  readOnly?: boolean
  services?: FieldServices
}

function Field({ onChange, ...shown }: Shown & { onChange: (value: unknown) => void }) {
  const [value, setValue] = useState<unknown>(shown.value ?? null)
  return (
    <FieldInput
      {...shown}
      value={value}
      onChange={(next) => {
        setValue(next)
        onChange(next)
      }}
    />
  )
}

/** Renders a field and returns the last value that it reported. */
export async function openField(shown: Shown): Promise<{ value: unknown }> {
  const last: { value: unknown } = { value: undefined }
  render(
    <Look>
      <FieldsProvider services={shown.services ?? someServices}>
        <Suspense>
          <Field {...shown} onChange={(value) => (last.value = value)} />
        </Suspense>
      </FieldsProvider>
    </Look>,
  )
  await screen.findByText(shown.property.label)
  return last
}
