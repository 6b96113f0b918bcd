import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { fieldFacts } from '#schema/fields/facts.ts'
import { fieldKinds } from '#schema/fields/fields.ts'
import { useWords } from '../../platform/words.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { KindPicker } from '../editor/KindPicker.tsx'
import { isFieldKind } from '#schema/fields/fieldProperty.ts'
import { KindIcon } from '../KindIcon.tsx'
import { kindOf, offerOf, type Offer } from '../offers.ts'
import type { NestedRecord } from '../operations.ts'
import classes from './Panel.module.css'

type ChangeKindProps = {
  property: NestedRecord
  mayChange: boolean
  onChange: (kind: Offer) => Promise<unknown>
}

/** The kind of a property, and a dialog to change it, with a warning about the values. */
export function ChangeKind({ property, mayChange, onChange }: ChangeKindProps) {
  const t = useWords('types')
  const [asked, setAsked] = useState<Offer | null>(null)
  const { data_type: kind, label, header } = property
  const made = offerOf(property)
  const name = (
    <>
      <KindIcon kind={made} size={18} />
      <span className={classes.kind}>{t(`kind.${made as 'text'}`)}</span>
    </>
  )
  if (!mayChange) return name
  // People become their names.
  const isPrinted = made === 'person' || !isFieldKind(kind) || fieldFacts[kind].isPrinted
  const findsPeople = asked === 'person' && isPrinted
  const isLost = asked !== null && !findsPeople && (!isPrinted || !fieldFacts[kindOf(asked)].isRead)
  return (
    <>
      <KindPicker
        without={[
          made,
          'formula',
          ...(header ? ['person', ...fieldKinds.filter((each) => !fieldFacts[each].namesObjects)] : []),
        ]}
        onPick={setAsked}
        target={(toggle) => (
          <button
            type="button"
            className={classes.changeKind}
            title={t('convert')}
            aria-label={t('convert.label', { kind: t(`kind.${made as 'text'}`) })}
            onClick={toggle}
          >
            {name}
            <IconChevronDown size={14} stroke={1.75} aria-hidden />
          </button>
        )}
      />
      <ConfirmDialog
        opened={asked !== null}
        title={t('convert.title', { label, kind: t(`kind.${asked ?? 'text'}`) })}
        text={t(isLost ? 'convert.lost' : findsPeople ? 'convert.people' : 'convert.text')}
        confirm={t('convert.confirm')}
        cancel={t('cancel')}
        color={isLost ? 'red' : 'pine'}
        onConfirm={async () => {
          if (asked) await onChange(asked)
        }}
        onClose={() => setAsked(null)}
      />
    </>
  )
}
