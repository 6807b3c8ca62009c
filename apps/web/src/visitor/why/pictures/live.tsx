import { useTexts } from '../../../lib/texts/texts.ts'
import styles from './live.module.css'
import { Phone } from './phone.tsx'
import { Pips, Slot, SlotOf, type SlotState } from './slot.tsx'

const rows: { time: string; states: [SlotState, number?][] }[] = [
  { time: '17:00', states: [['free2'], ['full'], ['free3']] },
  { time: '18:00', states: [['full'], ['free3'], ['free1']] },
  { time: '19:00', states: [['free3', 3], ['free2'], ['full']] },
  { time: '20:00', states: [['free2'], ['free3'], ['free2']] },
]

/** A computer and a phone: a slot booked on one is taken on the other at the same moment. */
export function LivePicture() {
  const { t } = useTexts('why')
  const price = t('why.pic.priceEvening')
  return (
    <div className={styles.scene}>
      <div className={styles.screen}>
        <div className={styles.chrome}>
          <i />
          <i />
          <i />
          <span>{t('why.pic.club')}</span>
        </div>
        <div className={styles.grid}>
          {rows.map(({ time, states }) => (
            <div key={time} className={styles.row}>
              <span className={styles.time}>{time}</span>
              {states.map(([state, free], place) =>
                time === '18:00' && place === 1 ? (
                  <Changing key="changing" before={<SlotOf state="free1" price={price} />}>
                    <SlotOf state="full" price={price} />
                  </Changing>
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the order of columns never changes
                  <SlotOf key={place} state={state} price={price} {...(free !== undefined && { free })} />
                ),
              )}
            </div>
          ))}
        </div>
      </div>
      <div className={styles.phone}>
        <Phone>
          <div className={styles.list}>
            <PhoneRow time="17:00" state="full" words={t('why.pic.full')} />
            <Changing
              before={
                <PhoneRow time="18:00" state="free1" words={t('why.pic.lastOne')}>
                  <Pips free={1} />
                </PhoneRow>
              }
            >
              <PhoneRow time="18:00" state="own" words={t('why.pic.booked')} />
            </Changing>
            <PhoneRow time="19:00" state="free2" words={t('why.pic.free', { count: 2 })}>
              <Pips free={2} />
            </PhoneRow>
            <PhoneRow time="20:00" state="free3" words={t('why.pic.free', { count: 4 })}>
              <Pips free={4} />
            </PhoneRow>
          </div>
        </Phone>
      </div>
    </div>
  )
}

const Changing = ({ before, children }: { before: React.ReactNode; children: React.ReactNode }) => (
  <span className={styles.changing}>
    <span>{before}</span>
    <span className={styles.newState}>{children}</span>
  </span>
)

interface PhoneRowProps {
  time: string
  state: SlotState
  words: string
  children?: React.ReactNode
}

const PhoneRow = ({ time, state, words, children }: PhoneRowProps) => (
  <Slot state={state}>
    <b className={styles.phoneTime}>{time}</b>
    <span className={styles.pips}>{children}</span>
    <span className={styles.phoneWords}>{words}</span>
  </Slot>
)
