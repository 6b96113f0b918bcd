/**
 * Holidays of Russia that are not on a weekend, and working days on a weekend: article 112 of the Labour Code with
 * the transfers of the government's decrees 1335 of 2024-10-04 and 1466 of 2025-09-24. 2027 has only what the article
 * itself says, without the days to which a decree moves the second and third of January. Other years have only their
 * weekends.
 */
export const russianDays = {
  off: [
    ...'01 02 03 06 07 08'.split(' ').map((day) => `2025-01-${day}`),
    ...'2025-05-01 2025-05-02 2025-05-08 2025-05-09 2025-06-12 2025-06-13'.split(' '),
    ...'2025-11-03 2025-11-04 2025-12-31'.split(' '),
    ...'01 02 05 06 07 08 09'.split(' ').map((day) => `2026-01-${day}`),
    ...'2026-02-23 2026-03-09 2026-05-01 2026-05-11 2026-06-12 2026-11-04 2026-12-31'.split(' '),
    ...'01 04 05 06 07 08'.split(' ').map((day) => `2027-01-${day}`),
    ...'2027-02-23 2027-03-08 2027-05-03 2027-05-10 2027-06-14 2027-11-04'.split(' '),
  ],
  on: ['2025-11-01'],
} as const
