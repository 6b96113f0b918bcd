import { Select } from '@mantine/core'
import { useState } from 'react'
import { availableKinds } from '#schema/pageKinds.ts'
import type { AvailableKind } from '#schema/pageKinds.ts'
import { useWords } from '../../platform/words.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useTreeStore } from '../tree/TreeStore.ts'
import type { ShownPage } from '../useShownPage.ts'

/** RPG.15: the page's kind. Changing it deletes the content, so it asks first. */
export function KindField({ page, mayEdit }: { page: ShownPage; mayEdit: boolean }) {
  const t = useWords('pages')
  const store = useTreeStore()
  const [wanted, setWanted] = useState<AvailableKind | null>(null)
  const nameOf = (kind: AvailableKind) => t(`kind.${kind}`)
  return (
    <>
      <Select
        label={t('changeKind.label')}
        data={availableKinds.map((value) => ({ value, label: nameOf(value) }))}
        value={page.type}
        allowDeselect={false}
        readOnly={!mayEdit}
        onChange={(value) => setWanted(availableKinds.find((kind) => kind === value) ?? null)}
      />
      <ConfirmDialog
        opened={wanted !== null}
        title={t('changeKind.title', { kind: nameOf(wanted ?? page.type) })}
        text={t('changeKind.text', { title: page.title || t('untitled') })}
        confirm={t('changeKind.confirm')}
        cancel={t('delete.cancel')}
        onConfirm={async () => {
          if (wanted) await store.setKind(page.id, wanted)
        }}
        onClose={() => setWanted(null)}
      />
    </>
  )
}
