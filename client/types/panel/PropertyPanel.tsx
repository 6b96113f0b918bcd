import { ActionIcon, Button, Loader } from '@mantine/core'
import { IconArrowLeft, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { shownPropertyOf } from '../../fields/shownProperty.ts'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import { useWords } from '../../platform/words.ts'
import type { TypeActions } from '../editor/useTypeActions.ts'
import type { NestedRecord, PropertyRecord, TypeRecord } from '../operations.ts'
import { SaveMark } from '../SaveMark.tsx'
import { AccessPart } from './AccessPart.tsx'
import { ChangeKind } from './ChangeKind.tsx'
import { ConversionNote } from './ConversionNote.tsx'
import { Flags } from './Flags.tsx'
import { MainFields } from './MainFields.tsx'
import { MultipleFields } from './MultipleFields.tsx'
import { NestedList } from './NestedList.tsx'
import classes from './Panel.module.css'
import { RemoveProperty } from './RemoveProperty.tsx'
import { usePropertyDraft } from './usePropertyDraft.ts'

const FormulaPart = lazy(() => loadNeeded(() => import('../formula/FormulaPart.tsx')))
const ValueFields = lazy(async () => ({ default: (await import('./ValueFields.tsx')).ValueFields }))

type PropertyPanelProps = {
  type: TypeRecord
  property: NestedRecord & { nested?: PropertyRecord['nested'] }
  /** The composite property around a nested one. */
  parent: PropertyRecord | null
  mayChange: boolean
  actions: TypeActions
  reload: () => Promise<void>
  /** Opens another property, null the settings of the type itself. */
  onChoose: (id: string | null) => void
}

/** All settings of a property, saved automatically. Needs a `key` with the property's id. */
export function PropertyPanel({
  type,
  property,
  parent,
  mayChange,
  actions,
  reload,
  onChoose,
}: PropertyPanelProps) {
  const t = useWords('types')
  const [asking, setAsking] = useState(false)
  const draft = usePropertyDraft(property, reload)
  const { property: shown, state, sending } = draft
  const isComputed = property.formula !== null
  const isConverting = property.pending !== null || sending.includes('multiple')
  const isFixed = !mayChange || property.system !== null
  const known = shownPropertyOf({ ...shown, nested: property.nested })
  return (
    <section className={classes.root} aria-label={property.label}>
      <header className={classes.head}>
        {parent ? (
          <ActionIcon
            aria-label={t('property.back', { label: parent.label })}
            onClick={() => onChoose(parent.id)}
          >
            <IconArrowLeft size={17} stroke={1.75} />
          </ActionIcon>
        ) : null}
        <ChangeKind
          property={property}
          // The values of a nested one are inside those of its composite, which are not converted.
          mayChange={!isFixed && !isConverting && known !== null && parent === null && !isComputed}
          onChange={async (kind) => {
            await draft.flush()
            await actions.changeKind(property.id, kind)
          }}
        />
        {isConverting ? (
          <span role="status" className={classes.pending}>
            <Loader size={13} />
            {t('property.converting')}
          </span>
        ) : isFixed ? null : (
          <SaveMark state={state} />
        )}
      </header>
      <ConversionNote key={property.updated_at} property={property} />
      {property.system ? <p className={classes.note}>{t('system.text')}</p> : null}
      <MainFields draft={draft} type={type} isNested={parent !== null} isFixed={isFixed} actions={actions} />
      {known && property.system === null ? (
        <>
          {isComputed ? (
            <Suspense fallback={<Loader size={16} />}>
              <FormulaPart property={property} readOnly={isFixed} onSaved={reload} />
            </Suspense>
          ) : (
            <>
              <Flags draft={draft} isNested={parent !== null} isFixed={isFixed} />
              <MultipleFields draft={draft} saved={property} isFixed={isFixed || isConverting} />
            </>
          )}
          {property.data_type === 'composite' ? (
            <NestedList
              property={property as PropertyRecord}
              isFixed={isFixed}
              actions={actions}
              onChoose={onChoose}
            />
          ) : null}
          {isComputed ? null : (
            <Suspense fallback={<Loader size={16} />}>
              <ValueFields draft={draft} known={known} isFixed={isFixed} />
            </Suspense>
          )}
          {parent === null ? (
            <AccessPart node={{ type: 'property', id: property.id }} level={property.level} />
          ) : null}
          {isFixed ? null : (
            <footer className={classes.foot}>
              <Button
                variant="subtle"
                color="red"
                size="xs"
                leftSection={<IconTrash size={15} stroke={1.75} />}
                disabled={shown.header}
                title={shown.header ? t('property.header.fixed') : undefined}
                onClick={() => setAsking(true)}
              >
                {t('property.delete')}
              </Button>
              {shown.header ? <span className={classes.note}>{t('property.header.fixed')}</span> : null}
            </footer>
          )}
        </>
      ) : null}
      <RemoveProperty
        property={property}
        actions={actions}
        opened={asking}
        onClose={() => setAsking(false)}
        onRemoved={() => onChoose(parent?.id ?? null)}
      />
    </section>
  )
}
