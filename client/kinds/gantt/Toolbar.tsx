import { ActionIcon, Button, SegmentedControl, Switch } from '@mantine/core'
import { IconFileImport, IconStack2, IconLayoutSidebar } from '@tabler/icons-react'
import frame from '../../objects/rows/Rows.module.css'
import { useWords } from '../../platform/words.ts'
import classes from './Gantt.module.css'
import { scales } from './look.ts'
import type { Scale } from './look.ts'

type ToolbarProps = {
  scale: Scale
  isAuto: boolean
  isFolded: boolean
  editable: boolean
  onScale: (scale: Scale) => void
  onAuto: (isAuto: boolean) => void
  onFold: () => void
  onToday: () => void
  /** Absent if the dates break no dependency that is known. */
  onRepair: (() => void) | undefined
  /** Absent if there is nothing to choose and no right to create one. */
  onBaselines: (() => void) | undefined
  /** Absent for who makes no objects. */
  onPlan: (() => void) | undefined
}

/** The zoom, and whether dependent objects move along. */
export function Toolbar({ scale, isAuto, isFolded, editable, ...on }: ToolbarProps) {
  const t = useWords('kinds/gantt')
  return (
    <div className={frame.toolbar}>
      <ToolButton label={t(isFolded ? 'unfold' : 'fold')} icon={IconLayoutSidebar} onClick={on.onFold} />
      <Button size="xs" variant="default" onClick={on.onToday}>
        {t('today')}
      </Button>
      {editable ? (
        <Switch
          size="xs"
          label={t('auto')}
          title={t('auto.about')}
          checked={isAuto}
          onChange={({ currentTarget }) => on.onAuto(currentTarget.checked)}
        />
      ) : null}
      {on.onRepair ? (
        <Button size="xs" variant="light" title={t('repair.about')} onClick={on.onRepair}>
          {t('repair')}
        </Button>
      ) : null}
      <ToolButton label={t('baselines')} icon={IconStack2} onClick={on.onBaselines} />
      <ToolButton label={t('plan')} icon={IconFileImport} onClick={on.onPlan} />
      <span className={classes.space} />
      <SegmentedControl
        size="xs"
        className={classes.scales!}
        aria-label={t('scale')}
        value={scale}
        data={scales.map((value) => ({ value, label: t(`scale.${value}`) }))}
        onChange={(value) => on.onScale(value as Scale)}
      />
    </div>
  )
}

type ToolButtonProps = { label: string; icon: typeof IconFileImport; onClick: (() => void) | undefined }

const ToolButton = ({ label, icon: Icon, onClick }: ToolButtonProps) =>
  onClick ? (
    <ActionIcon size={30} variant="subtle" aria-label={label} title={label} onClick={onClick}>
      <Icon size={16} stroke={1.75} />
    </ActionIcon>
  ) : null
