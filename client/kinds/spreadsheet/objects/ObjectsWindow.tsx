import { Button, Modal, Select } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '../../../platform/words.ts'
import { useReadableTypes } from '../../../types/useReadableTypes.ts'
import { useTypeChoices } from '../../../types/useTypeChoices.ts'
import check from '../check/ListMenu.module.css'
import type { SheetView } from '../SheetView.ts'
import { RangeForm } from './RangeForm.tsx'

/** Asks which objects to show from the active cell on, and writes the formula that does. */
export default function ObjectsWindow({ view, onClose }: { view: SheetView; onClose: () => void }) {
  const t = useWords('kinds/spreadsheet/objects')
  const types = useReadableTypes()
  const choicesOf = useTypeChoices()
  const [id, setId] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const type = types?.find((each) => each.id === id)
  return (
    <Modal opened onClose={onClose} title={t('title')} closeButtonProps={{ 'aria-label': t('cancel') }}>
      <div className={check.form}>
        <Select
          data-autofocus
          label={t('type')}
          placeholder={t('typePick')}
          nothingFoundMessage={t('typeNone')}
          searchable
          openOnFocus={false}
          allowDeselect={false}
          disabled={!types}
          data={choicesOf(types)}
          value={id}
          error={isMissing ? t('wrongType') : undefined}
          onChange={(next) => {
            setId(next)
            setMissing(false)
          }}
        />
        {type ? (
          <RangeForm key={type.id} view={view} type={type} types={types!} onClose={onClose} />
        ) : (
          <div className={check.buttons}>
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button onClick={() => setMissing(true)}>{t('insert')}</Button>
          </div>
        )}
      </div>
    </Modal>
  )
}
