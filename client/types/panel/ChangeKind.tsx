import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { fieldKinds } from '#schema/fields/fields.ts'
import { useWords } from '../../platform/words.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { KindPicker } from '../editor/KindPicker.tsx'
import type { OfferedKind } from '../editor/KindPicker.tsx'
import { KindIcon } from '../KindIcon.tsx'
import type { NestedRecord } from '../operations.ts'
import { headerKinds } from './headerKinds.ts'
import classes from './Panel.module.css'

/** Kinds whose values lead elsewhere or belong to many, so that no text is made of them. */
const unprinted: ReadonlySet<string> = new Set(['object', 'page', 'vote'])
/** Kinds that no text can be read as. */
const unread: ReadonlySet<string> = new Set(['object', 'page', 'file', 'vote', 'composite'])

type ChangeKindProps = {
  property: NestedRecord
  mayChange: boolean
  onChange: (kind: OfferedKind) => Promise<unknown>
}

/** The kind of a property; another one is chosen here, after a warning of what becomes of the values. */
export function ChangeKind({ property, mayChange, onChange }: ChangeKindProps) {
  const t = useWords('types')
  const [asked, setAsked] = useState<OfferedKind | null>(null)
  const { data_type: kind, label, header } = property
  const name = (
    <>
      <KindIcon kind={kind} size={18} />
      <span className={classes.kind}>{t(`kind.${kind as 'text'}`)}</span>
    </>
  )
  if (!mayChange) return name
  const isLost = asked !== null && (unprinted.has(kind) || unread.has(asked))
  return (
    <>
      <KindPicker
        without={[kind, ...(header ? fieldKinds.filter((each) => !headerKinds.has(each)) : [])]}
        onPick={setAsked}
        target={(toggle) => (
          <button
            type="button"
            className={classes.changeKind}
            title={t('convert')}
            aria-label={t('convert.label', { kind: t(`kind.${kind as 'text'}`) })}
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
        text={t(isLost ? 'convert.lost' : 'convert.text')}
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
