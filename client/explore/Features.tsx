import { IconCheck, IconCloudOff, IconExclamationCircle, IconEye, IconLoader2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '../platform/words.ts'
import common from './Explore.module.css'
import classes from './Features.module.css'

/** The product's features, each next to a small drawing of it. */
export function Features() {
  const t = useWords('explore')
  return (
    <section id="features" className={common.section}>
      <h2 className={common.title}>{t('features.title')}</h2>
      <div className={classes.grid}>
        <Feature name="saved" size="wide" picture={<States />} />
        <Feature name="live" picture={<Strokes />} />
        <Feature name="board" picture={<Sketch />} />
        <Feature name="guest" picture={<GuestTag />} />
        <Feature name="versions" picture={<Versions />} />
        <Feature name="key" size="row" picture={<Query />} />
      </div>
    </section>
  )
}

type FeatureName = 'saved' | 'live' | 'board' | 'guest' | 'versions' | 'key'

type FeatureProps = { name: FeatureName; size?: 'wide' | 'row'; picture: ReactNode }

function Feature({ name, size, picture }: FeatureProps) {
  const t = useWords('explore')
  return (
    <article className={classes.feature} data-size={size}>
      <div className={classes.picture} aria-hidden>
        {picture}
      </div>
      <div className={classes.words}>
        <h3>{t(`${name}.title`)}</h3>
        <p>{t(`${name}.text`)}</p>
      </div>
    </article>
  )
}

function States() {
  const t = useWords('explore')
  return (
    <div className={classes.states}>
      <span data-state="saved">
        <IconCheck size={16} stroke={2.2} /> {t('saved.state.1')}
      </span>
      <span>
        <IconLoader2 size={16} stroke={2.2} /> {t('saved.state.2')}
      </span>
      <span data-state="offline">
        <IconCloudOff size={16} stroke={2.2} /> {t('saved.state.3')}
      </span>
      <span data-state="failed">
        <IconExclamationCircle size={16} stroke={2.2} /> {t('saved.state.4')}
      </span>
    </div>
  )
}

const Strokes = () => (
  <svg viewBox="0 0 220 96">
    <path d="M10 20h120M10 48h170M10 76h80" className={classes.line} />
    <path d="M136 12v16" className={classes.caretFirst} />
    <path d="M96 68v16" className={classes.caretSecond} />
    <path d="M136 2h38v12h-38Z" className={classes.flagFirst} />
    <path d="M96 58h50v12H96Z" className={classes.flagSecond} />
  </svg>
)

const Sketch = () => (
  <svg viewBox="0 0 220 96">
    <rect x="12" y="10" width="58" height="40" rx="4" className={classes.noteFirst} />
    <rect x="146" y="44" width="58" height="40" rx="4" className={classes.noteSecond} />
    <path d="M76 30c40-6 54 8 64 26m0-14v14l-13-4" className={classes.arrow} />
    <path d="M26 74c10-14 18 12 28 0s18 10 28-2" className={classes.scribble} />
    <path d="m104 66 5 20 5-8 9-2Z" className={classes.cursor} />
  </svg>
)

function GuestTag() {
  const t = useWords('explore')
  return (
    <div className={classes.link}>
      <code>shared.example.org/7/…</code>
      <span>
        <IconEye size={15} /> {t('guest.name')}
      </span>
    </div>
  )
}

function Versions() {
  const t = useWords('explore')
  return (
    <div className={classes.versions}>
      <p>
        {t('versions.before')} <del>{t('versions.deleted')}</del>
      </p>
      <p>
        {t('versions.before')} <ins>{t('versions.inserted')}</ins>
      </p>
    </div>
  )
}

const Query = () => (
  <pre className={classes.query}>
    {`query {
  page(id: "019a…") {
    title
    markdown
  }
}`}
  </pre>
)
