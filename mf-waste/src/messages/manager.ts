import manager from './en/manager.json' with { type: 'json' };
import managerCertification from './en/manager-certification.json' with { type: 'json' };
import managerDriver from './en/manager-driver.json' with { type: 'json' };
import managerInvoice from './en/manager-invoice.json' with { type: 'json' };
import managerPickup from './en/manager-pickup.json' with { type: 'json' };
import managerRoute from './en/manager-route.json' with { type: 'json' };
import managerTariff from './en/manager-tariff.json' with { type: 'json' };
import waste from './en/waste.json' with { type: 'json' };
import words from './en/words.json' with { type: 'json' };

/** The texts of the waste managers' portal. */
export const forManager = {
  manager,
  managerPickup,
  managerRoute,
  managerDriver,
  managerInvoice,
  managerCertification,
  managerTariff,
  waste,
  words,
};
