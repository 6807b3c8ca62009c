import { ByDay } from './by-day/by-day.tsx'
import { Cards } from './cards/cards.tsx'
import { Coaches } from './coaches/coaches.tsx'
import { BesidePanel } from './drill-down/beside-panel.tsx'
import { Findings } from './findings/findings.tsx'
import { HeatMap } from './heat-map/heat-map.tsx'
import { RevenueByHour } from './revenue-by-hour/revenue-by-hour.tsx'
import { RevenueByItem } from './revenue-by-hour/revenue-by-item.tsx'
import styles from './statistics.module.css'
import { Absent } from './tables/absent.tsx'
import { ByFacility } from './tables/by-facility.tsx'
import { TopClients } from './tables/top-clients.tsx'
import { Takings } from './takings/takings.tsx'

/** All figures of a range, the most asked for first. */
export const Report = () => (
  <>
    <Cards />
    <Findings />
    <ByDay />
    <div className={styles.pair}>
      <HeatMap />
      <BesidePanel />
    </div>
    <div className={styles.pair}>
      <ByFacility />
      <Takings />
    </div>
    <div className={styles.pair}>
      <TopClients />
      <Coaches />
    </div>
    <div className={styles.pair}>
      <Absent />
      <RevenueByHour />
    </div>
    <RevenueByItem />
  </>
)
