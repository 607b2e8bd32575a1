let names: string[] = []

/** Notes the files that are downloaded, instead of writing them. */
export const watchDownloads = (): void => {
  addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof HTMLAnchorElement && event.target.download !== '' ? event.target : undefined
      if (!link) return
      event.preventDefault()
      names.push(link.download)
    },
    { capture: true },
  )
}

/** The names of the files that were downloaded in this test. */
export const downloaded = (): readonly string[] => names

export const forgetDownloads = (): void => {
  names = []
}
