import { IconCheck, IconChevronDown, IconEye, IconFileText, IconVectorSpline } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '../platform/words.ts'
import classes from './House.module.css'

/** The product drawn as a house: a roof over the tree and a page that two people write, a board leaning on it. */
export function House({ label }: { label: string }) {
  return (
    <div className={classes.root} role="img" aria-label={label}>
      <Roof />
      <div className={classes.window} aria-hidden>
        <Tree />
        <Sheet />
      </div>
      <Board />
    </div>
  )
}

const toothWidth = 14
const teeth = 45

const Roof = () => (
  <svg className={classes.roof} viewBox="0 0 700 132" aria-hidden>
    <defs>
      <pattern id="house-shingles" width="22" height="22" patternUnits="userSpaceOnUse">
        <rect width="22" height="22" className={classes.slope} />
        <path
          d="M0 0a11 11 0 0 0 22 0M-11 11a11 11 0 0 0 22 0M11 11a11 11 0 0 0 22 0"
          className={classes.shingle}
        />
      </pattern>
    </defs>
    <path d="M350 24V6M350 6h22l-7 6 7 6h-22" className={classes.flag} />
    <path
      d="M350 20c22 42 150 82 330 92a7 7 0 0 1 0 13H20a7 7 0 0 1 0-13c180-10 308-50 330-92Z"
      fill="url(#house-shingles)"
    />
    <path
      d={`M35 124${`l${toothWidth / 2} 8 ${toothWidth / 2}-8`.repeat(teeth)}Z`}
      className={classes.fringe}
    />
  </svg>
)

function Tree() {
  const t = useWords('explore')
  return (
    <div className={classes.tree}>
      <p className={classes.space}>
        {t('sample.space')} <IconChevronDown size={14} />
      </p>
      <p data-current>
        <IconFileText size={15} /> <span>{t('sample.tree.1')}</span>
      </p>
      <p data-nested>
        <IconFileText size={15} /> <span>{t('sample.tree.2')}</span>
      </p>
      <p data-nested>
        <IconVectorSpline size={15} /> <span>{t('sample.tree.3')}</span>
      </p>
      <p>
        <IconFileText size={15} /> <span>{t('sample.tree.4')}</span>
      </p>
      <p>
        <IconFileText size={15} /> <span>{t('sample.tree.5')}</span>
      </p>
    </div>
  )
}

function Sheet() {
  const t = useWords('explore')
  return (
    <div className={classes.sheet}>
      <div className={classes.bar}>
        <span className={classes.saved}>
          <IconCheck size={13} stroke={2.5} /> {t('sample.saved')}
        </span>
        <span className={classes.people}>
          <i data-who="first">{t('sample.person.1').slice(0, 1)}</i>
          <i data-who="second">{t('sample.person.2').slice(0, 1)}</i>
        </span>
      </div>
      <p className={classes.heading}>{t('sample.tree.1')}</p>
      <p>
        {t('sample.line.1')}
        <Caret who="first" name={t('sample.person.1')} />
      </p>
      <Task done>{t('sample.line.2')}</Task>
      <Task done>{t('sample.line.3')}</Task>
      <Task>{t('sample.line.4')}</Task>
      <p>
        {t('sample.line.5')}
        <Caret who="second" name={t('sample.person.2')} />
      </p>
      <span className={classes.guest}>
        <IconEye size={14} /> {t('sample.guest')}
      </span>
    </div>
  )
}

const Task = ({ done = false, children }: { done?: boolean; children: ReactNode }) => (
  <p className={classes.task} data-done={done || undefined}>
    <i>{done ? <IconCheck size={11} stroke={3} /> : null}</i>
    {children}
  </p>
)

const Caret = ({ who, name }: { who: 'first' | 'second'; name: string }) => (
  <span className={classes.caret} data-who={who}>
    <b>{name}</b>
  </span>
)

function Board() {
  const t = useWords('explore')
  return (
    <div className={classes.board} aria-hidden>
      <svg viewBox="0 0 240 150">
        <path
          d="M84 44c26-14 44-12 62 2m-9-10 9 10-13 3M186 80c2 14-8 24-24 30m7-11-7 11 12 4"
          className={classes.arrow}
        />
      </svg>
      <span data-note="1">{t('sample.note.1')}</span>
      <span data-note="2">{t('sample.note.2')}</span>
      <span data-note="3">{t('sample.note.3')}</span>
    </div>
  )
}
