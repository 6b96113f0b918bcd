import { Select } from '@mantine/core'
import { useEffect, useState } from 'react'
import { settingOf } from '#schema/kinds/composite/blocks.ts'
import { objectPage } from '../../../objects/view/operations.ts'
import { queryPlain } from '../../../platform/queryPlain.ts'
import { showFailure } from '../../../platform/toasts.ts'
import { useWords } from '../../../platform/words.ts'
import { toWhere, type Where } from '#schema/objects/viewFilter.ts'
import type { SettingsProps } from './BlockSettings.tsx'

type Found = { value: string; label: string }

const offeredMost = 30
/** The delay before a search: nobody reads the results for a word that is still being typed. */
const typingMs = 200

/** Finds an object of a type by its name. */
export function ObjectSelect({ block, onChange, type }: SettingsProps & { type: string }) {
  const t = useWords('kinds/composite')
  const [search, setSearch] = useState('')
  const [found, setFound] = useState<Found[]>([])
  const chosen = settingOf(block, 'object')
  const [own, setOwn] = useState<Found | null>(null)
  useEffect(() => {
    const text = search === own?.label ? '' : search.trim()
    const where = toWhere({ join: 'AND', parts: [{ of: 'name', operator: 'LIKE', value: text }] }, new Set())
    const timer = setTimeout(() => {
      readPage(type, where).then(setFound, showFailure)
    }, typingMs)
    return () => clearTimeout(timer)
  }, [type, search, own])
  useEffect(() => {
    if (chosen === '') return
    readPage(type, { column: 'id', value: chosen }).then((rows) => setOwn(rows[0] ?? null), showFailure)
  }, [type, chosen])
  const offered = own && !found.some(({ value }) => value === own.value) ? [own, ...found] : found
  return (
    <Select
      label={t('settings.object')}
      placeholder={t('settings.choose')}
      nothingFoundMessage={t('settings.nothing')}
      searchable
      openOnFocus={false}
      data={offered.map(({ value, label }) => ({ value, label: label || t('value.unnamed') }))}
      filter={({ options }) => options}
      searchValue={search}
      onSearchChange={setSearch}
      value={chosen === '' ? null : chosen}
      onChange={(next) => onChange({ object: next ?? undefined })}
    />
  )
}

async function readPage(type: string, where: Where | undefined): Promise<Found[]> {
  const asked = { type, where, orderBy: [{ column: 'name' as const }] }
  const { paginate_object: found } = await queryPlain(objectPage, {
    ...asked,
    page: 1,
    perPage: offeredMost,
    isCounted: false,
  })
  return found.data.map(({ id, name }) => ({ value: id, label: name }))
}
