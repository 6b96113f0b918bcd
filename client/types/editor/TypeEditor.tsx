import { Button, Skeleton } from '@mantine/core'
import { IconChevronLeft, IconCubeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useWords } from '../../platform/words.ts'
import { Message } from '../../ui/Message.tsx'
import type { TypeRecord } from '../operations.ts'
import { chosenOf } from '../panel/chosenOf.ts'
import { PropertyPanel } from '../panel/PropertyPanel.tsx'
import { TypePanel } from '../panel/TypePanel.tsx'
import { TypeIcon } from '../TypeIcon.tsx'
import { useTypeTitle } from '../useTypeTitle.ts'
import { useType } from '../useType.ts'
import type { UsedType } from '../useType.ts'
import { PropertyList } from './PropertyList.tsx'
import classes from './TypeEditor.module.css'
import { useTypeActions } from './useTypeActions.ts'

/** RTY.05: a type of objects: its properties on the left, and the settings of the chosen one on the right. */
export function TypeEditor({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useWords('types')
  const used = useType(id)
  return (
    <div className={classes.root}>
      <button type="button" className={classes.back} onClick={onClose}>
        <IconChevronLeft size={16} stroke={1.75} aria-hidden />
        {t('back')}
      </button>
      <Body id={id} used={used} onClose={onClose} />
    </div>
  )
}

function Body({ id, used, onClose }: { id: string; used: UsedType; onClose: () => void }) {
  const t = useWords('types')
  const { type, failed, reload } = used
  if (type) return <Columns type={type} used={used} onClose={onClose} />
  if (type === null) {
    return (
      <Message icon={<IconCubeOff size={20} stroke={1.75} />} title={t('missing')} text={t('missing.text')} />
    )
  }
  if (failed) {
    return (
      <Message title={t('failed')}>
        <Button variant="default" onClick={() => void reload()}>
          {t('again')}
        </Button>
      </Message>
    )
  }
  return (
    <div className={classes.columns} role="status" aria-label={t('loading')} key={id}>
      <div>
        {[62, 48, 71, 55].map((width) => (
          <Skeleton key={width} height={14} width={`${width}%`} my={12} />
        ))}
      </div>
      <Skeleton height={280} />
    </div>
  )
}

type ColumnsProps = { type: TypeRecord; used: UsedType; onClose: () => void }

function Columns({ type, used, onClose }: ColumnsProps) {
  const t = useWords('types')
  const titleOf = useTypeTitle()
  const [wanted, setWanted] = useState<string | null>(null)
  /** On a narrow screen one of the columns shows at a time. */
  const [isOpen, setOpen] = useState(false)
  const actions = useTypeActions(type.id, used)
  const mayChange = type.level === 'full'
  const chosen = chosenOf(type, wanted)
  const choose = (id: string | null) => {
    setWanted(id)
    setOpen(true)
  }
  return (
    <div className={classes.columns} data-open={isOpen || undefined}>
      <nav className={classes.side} aria-label={t('list.label')}>
        <button
          type="button"
          className={classes.typeButton}
          aria-current={chosen === null || undefined}
          onClick={() => choose(null)}
        >
          <TypeIcon icon={type.icon} size={22} />
          <span className={classes.typeName}>
            <span className={classes.typeTitle}>{titleOf(type)}</span>
            <span className={classes.typeText}>{t('objects', { count: type.objects_count })}</span>
          </span>
        </button>
        <PropertyList
          type={type}
          mayChange={mayChange}
          chosen={chosen?.parent?.id ?? chosen?.property.id ?? null}
          actions={actions}
          onChoose={choose}
        />
      </nav>
      <div className={classes.panel}>
        <button type="button" className={classes.toList} onClick={() => setOpen(false)}>
          <IconChevronLeft size={16} stroke={1.75} aria-hidden />
          {t('list.label')}
        </button>
        {mayChange ? null : <p className={classes.readOnly}>{t('readOnly')}</p>}
        {chosen ? (
          <PropertyPanel
            key={chosen.property.id}
            type={type}
            {...chosen}
            mayChange={mayChange}
            actions={actions}
            reload={used.reload}
            onChoose={choose}
          />
        ) : (
          <TypePanel
            key={type.id}
            type={type}
            mayChange={mayChange}
            reload={used.reload}
            onDeleted={onClose}
          />
        )}
      </div>
    </div>
  )
}
