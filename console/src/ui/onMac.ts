/** Whether ⌘ takes the place of Ctrl on this keyboard. */
export const onMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform)
