/** Selectors of what opens above the page. */

export const dialogs = '[role="dialog"], [role="alertdialog"]'

export const dialogsAndMenus = `${dialogs}, [role="menu"]`

/** Whether a dialog or a menu is open. The focus then stays in it. */
export const hasOpenLayer = (): boolean => document.querySelector(dialogsAndMenus) !== null
