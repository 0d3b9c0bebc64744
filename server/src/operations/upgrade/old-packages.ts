/**
 * The packages of older major versions of PostgreSQL, by exact version and hash as npm writes them into a lock file:
 * what a registry offers on the day of an upgrade is never run. When the packaged PostgreSQL moves to the next major
 * version, its last package joins this list; a test asks for it.
 */

/** A package that runs once on the operator's data. */
export interface PinnedPackage {
  version: string
  /** Of its archive, as in package-lock.json. */
  integrity: string
}

/** By major version and by platform. */
export const oldPackages: Readonly<Record<number, Readonly<Record<string, PinnedPackage>>>> = {
  15: {
    'linux-x64': {
      version: '15.18.0-beta.17',
      integrity:
        'sha512-TC0kHcDMAusLbQXRc+9KMz1BLJY+ntfPNbwFP79f9IURSxPRgFLy0Ig8oF1J8Wy9Wnj0XdZkMItV3Nov/LwqhA==',
    },
    'linux-arm64': {
      version: '15.18.0-beta.17',
      integrity:
        'sha512-ape8eUuz4O2KrO8mySDMEKuHYEppJ71EJ4IanBa1fH6LOui9wifm4+iJnhFkaY+WGBa/Rgw/of+RlFHO2i+bLg==',
    },
    'darwin-arm64': {
      version: '15.18.0-beta.17',
      integrity:
        'sha512-1hTznqARpTs+IaX3YYltEIJVNwXCuUoHhif+Xiub09SgtzpVhX1LRaJCpzp8kVJV0zxsBBFfv8kkT9TqJdJ32Q==',
    },
  },
  16: {
    'linux-x64': {
      version: '16.14.0-beta.17',
      integrity:
        'sha512-8fr7hEiI7XlbPDPsLZJ4RU1NR6jTIDWpf81Sfiwk3T845V0yJJGxjawjkQZmIWVgPW/qY/dMSv0o08FRWJ/zsg==',
    },
    'linux-arm64': {
      version: '16.14.0-beta.17',
      integrity:
        'sha512-LNT9TXoOGR/RSop1PewcMtpuf1Dtg6sKU7sFA1ODqInRA8NoP15HyLekUHW5aWnruu4yfs1pcy6DaV39T556mQ==',
    },
    'darwin-arm64': {
      version: '16.14.0-beta.17',
      integrity:
        'sha512-CB1DFZ08zfmNapx231rAJW74UZfs1jQmeGLwbQSaAIRVs2uqEdMhVNLwVlztFG3ZPSeuCsgTn/0yeYDmKF67og==',
    },
  },
  17: {
    'linux-x64': {
      version: '17.10.0-beta.17',
      integrity:
        'sha512-hU4Sgna19ixDP/l3P/zkHhQ9B0JDV39qA97RNz55QcngeRjFC5/1G36LZjODVJ84kVJHUTQMmly7nzWO8js8kg==',
    },
    'linux-arm64': {
      version: '17.10.0-beta.17',
      integrity:
        'sha512-mC+bQvaBEf0WDD0nPWW3eGUXDUVzoyCzMtgl+Fw6Jy9DkQFK+jcPtzkzqhhrS/fGzn5telNpKInl8xPqDh71Ig==',
    },
    'darwin-arm64': {
      version: '17.10.0-beta.17',
      integrity:
        'sha512-E2dxhSllrcyAJBHuvgTrBTx2BaPlX2vvjXClPKHxfwBezk+nTZ01uAEraKiRJMpzHSCyN8J1dTjKh4q/uTsBLQ==',
    },
  },
}

/** The pinned package of a major version for a platform such as `linux-x64`. */
export const oldPackage = (major: number, platform: string): PinnedPackage | undefined =>
  oldPackages[major]?.[platform]
